import { LIMITS, toleranceMetres, type PlannerError } from '@loovia/core/journeys';
import { plural, t } from '@loovia/core/language';
import { londonCivil } from '@loovia/core/time';
import { Search } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useConfig, useServerClock } from '../../api/config.ts';
import { Button } from '../../components/button.tsx';
import { Hint } from '../../components/hint.tsx';
import { Slider } from '../../components/slider.tsx';
import { Switch } from '../../components/switch.tsx';
import { AddressBox } from '../../places/address-box.tsx';
import { noTransportWords } from '../../timetable/timetable-words.ts';
import { DateTimeFields } from './date-time-fields.tsx';
import { EarlierJourneys } from './lazy-earlier-journeys.tsx';
import { MyLocationButton } from './my-location-button.tsx';
import { PassedTimeNote } from './passed-time-note.tsx';
import styles from './planner-form.module.css';
import { frequencyWords, toleranceWords } from './slider-words.ts';
import { TransportTiles } from './transport-tiles.tsx';
import { usePlanner } from './use-planner.ts';

interface PlannerFormProps {
  /** The state of the history's entry (kept-form.ts). */
  readonly opensWith: unknown;
  readonly onSearchHealth: (works: boolean) => void;
}

export function PlannerForm({ opensWith, onSearchHealth }: PlannerFormProps) {
  const planner = usePlanner(opensWith);
  const { form, refusal, dispatch, pick, type, submit } = planner;
  const region = useConfig()?.region;
  const clock = useServerClock();
  const [today] = useState(() => londonCivil(clock()).date);
  const [busy, setBusy] = useState(false);
  const title = useId();
  const start = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLInputElement>(null);
  const transport = useRef<HTMLButtonElement>(null);
  const date = useRef<HTMLInputElement>(null);
  const time = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const fields = { start, end, transport, date, time };
  const refusedAt = (field: PlannerError['field']) =>
    refusal?.field === field ? refusal.message : null;

  const send = async () => {
    setBusy(true);
    const error = await submit();
    setBusy(false);
    if (error) fields[error.field].current?.focus();
  };

  return (
    <form
      className={styles.form}
      aria-labelledby={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <div>
        <h1 id={title}>{t('Plan your journey')}</h1>
        <p className={styles.tagline}>{t('Plan accessible routes with confidence.')}</p>
      </div>
      <EarlierJourneys
        form={form}
        onChoose={(journey) => {
          planner.fillIn(journey);
          sendButton.current?.focus();
        }}
        onChooseSettings={(settings) => {
          dispatch({ type: 'chose', choices: settings });
        }}
      />
      {(['start', 'end'] as const).map((which) => (
        <AddressBox
          key={which}
          ref={fields[which]}
          label={which === 'start' ? t('Start') : t('Destination')}
          beside={
            which === 'start' && (
              <MyLocationButton isLocating={planner.isLocating} onPress={planner.startHere} />
            )
          }
          placeholder={which === 'start' ? t('Start') : t('Where are you going today?')}
          text={form[which].text}
          picked={form[which].picked?.formattedAddress ?? null}
          near={form[which === 'start' ? 'end' : 'start'].picked?.location ?? null}
          error={form[which].error}
          onType={(text) => {
            type(which, text);
          }}
          onPick={(suggestion, session) => {
            pick(which, suggestion, session);
          }}
          onSearchHealth={onSearchHealth}
        />
      ))}
      <div>
        <DateTimeFields
          refs={{ date, time }}
          date={form.journeyDate}
          time={form.journeyTime}
          today={today}
          errors={{ date: refusedAt('date'), time: refusedAt('time') }}
          onChange={(choices) => {
            dispatch({ type: 'chose', choices });
          }}
        />
        <PassedTimeNote
          departure={form}
          clock={clock}
          onLeaveNow={() => {
            const now = londonCivil(clock());
            dispatch({
              type: 'chose',
              choices: { journeyDate: now.date, journeyTime: now.time },
            });
            time.current?.focus();
          }}
        />
      </div>
      <TransportTiles
        firstRef={transport}
        chosen={form.selectedTransport}
        error={refusedAt('transport')}
        noTransport={region ? noTransportWords(region, form.journeyDate) : null}
        onChoose={(selectedTransport) => {
          dispatch({ type: 'chose', choices: { selectedTransport } });
        }}
      />
      <Slider
        label={t('Frequency (minutes between stops): {max} to {min}', LIMITS.frequency)}
        about={t('frequency')}
        // 'Five' is LIMITS.maxStopsSuggested, in a word.
        hint={t(
          'How often you would like to be able to stop. Further right means more often; 0 means no stops. No more than five stops will be suggested.',
        )}
        min={LIMITS.frequency.min}
        max={LIMITS.frequency.max}
        value={form.frequency}
        words={frequencyWords(form.frequency)}
        ends={[
          plural(LIMITS.frequency.max, { one: '{count} minute', other: '{count} minutes' }),
          t('No stops'),
        ]}
        inverted
        lowestApart
        steps={{
          by: 5,
          lower: t('−{minutes} min', { minutes: 5 }),
          higher: t('+{minutes} min', { minutes: 5 }),
        }}
        onChange={(frequency) => {
          dispatch({ type: 'chose', choices: { frequency } });
        }}
      />
      <Slider
        label={t('Maximum detour in meters')}
        about={t('maximum detour')}
        hint={t(
          'How far from your route a toilet can be. We work out the real detour for each toilet, in metres and minutes.',
        )}
        min={LIMITS.tolerance.min}
        max={LIMITS.tolerance.max}
        value={form.tolerance}
        words={toleranceWords(form.tolerance)}
        ends={[
          t('{metres} m', { metres: toleranceMetres(LIMITS.tolerance.min) }),
          t('{metres} m', { metres: toleranceMetres(LIMITS.tolerance.max) }),
        ]}
        steps={{
          by: 5,
          lower: t('−{metres} m', { metres: toleranceMetres(5) }),
          higher: t('+{metres} m', { metres: toleranceMetres(5) }),
        }}
        onChange={(tolerance) => {
          dispatch({ type: 'chose', choices: { tolerance } });
        }}
      />
      <Switch
        label={t('Disability Access')}
        note={t('Step-free paths, and only toilets known to be accessible.')}
        hint={
          <Hint about={t('disability access')}>
            {t(
              'We avoid steps and steep or rough paths. We leave out toilets if we do not know about their access, so you may see fewer.',
            )}
          </Hint>
        }
        on={form.disabilityAccess}
        onChange={(disabilityAccess) => {
          dispatch({ type: 'chose', choices: { disabilityAccess } });
        }}
      />
      <div className={styles.send}>
        <Button ref={sendButton} type="submit" look="primary" large full aria-busy={busy}>
          <Search size="1.25em" aria-hidden />
          {t('Find my route')}
        </Button>
      </div>
    </form>
  );
}
