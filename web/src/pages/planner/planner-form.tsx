import type { PlannerError } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { ArrowUpDown, LocateFixed, Search } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useAnnounced } from '../../announcements/announcer.tsx';
import { useConfig } from '../../api/config.ts';
import { barrierWords } from '../../journeys/barrier-words.ts';
import { optionalPart } from '../../chunks/optional-part.ts';
import { Button } from '../../components/button.tsx';
import { Hint } from '../../components/hint.tsx';
import { Switch } from '../../components/switch.tsx';
import { useFocusable, type Focusables } from '../../forms/use-focusable.ts';
import { keptFor } from '../../offline/kept-store.ts';
import { PlaceBox } from '../../places/address-box.tsx';
import { noTransportWords } from '../../components/timetable-notice.tsx';
import { useHydrating } from '../../server-rendering/use-hydrating.ts';
import { DateTimeFields } from './date-time-fields.tsx';
import type { EarlierJourneysProps } from './earlier-journeys.tsx';
import earlier from './earlier-journeys.module.css';
import styles from './planner-form.module.css';
import { FrequencySlider, ToleranceSlider } from './planner-sliders.tsx';
import type { End } from './planner-state.ts';
import { TransportTiles } from './transport-tiles.tsx';
import { usePlanner } from './use-planner.ts';

interface PlannerFormProps {
  /** The state of the history entry (kept-form.ts). */
  readonly opensWith: unknown;
}

export function PlannerForm({ opensWith }: PlannerFormProps) {
  const planner = usePlanner(opensWith);
  const { form, refusal, choose, submit } = planner;
  const region = useConfig()?.region;
  const [busy, setBusy] = useState(false);
  const title = useId();
  const fields = useFocusable<PlannerError['field'] | 'send'>();
  const refusedAt = (field: PlannerError['field']) =>
    refusal?.field === field ? refusal.message : null;

  const send = async () => {
    setBusy(true);
    const error = await submit();
    setBusy(false);
    if (error) fields.focus(error.field);
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
        <p className="soft">{t('Plan accessible routes with confidence.')}</p>
      </div>
      <EarlierJourneys
        form={form}
        onChoose={(journey) => {
          planner.fillIn(journey);
          fields.focus('send');
        }}
        onChooseSettings={choose}
      />
      <Addresses planner={planner} fields={fields} />
      <AccessSwitch form={form} choose={choose} />
      <DateTimeFields
        departure={form}
        fields={fields}
        errors={{ date: refusedAt('date'), time: refusedAt('time') }}
        onChoose={choose}
      />
      <TransportTiles
        firstRef={fields.focusable('transport')}
        chosen={form.selectedTransport}
        error={refusedAt('transport')}
        noTransport={region ? noTransportWords(region, form.journeyDate) : null}
        onChoose={choose}
      />
      <FrequencySlider frequency={form.frequency} onChoose={choose} />
      <ToleranceSlider tolerance={form.tolerance} onChoose={choose} />
      <div className={styles.send}>
        <Button
          ref={fields.focusable('send')}
          type="submit"
          look="primary"
          large
          full
          aria-busy={busy}
        >
          <Search size="1.25em" aria-hidden />
          {t('Find my route')}
        </Button>
      </div>
    </form>
  );
}

type Planner = ReturnType<typeof usePlanner>;

interface AddressesProps {
  readonly planner: Planner;
  readonly fields: Focusables<End>;
}

function Addresses({ planner, fields }: AddressesProps) {
  const { form, type, pick } = planner;
  return (['start', 'end'] as const).map((which) => (
    <PlaceBox
      key={which}
      ref={fields.focusable(which)}
      label={which === 'start' ? t('Start') : t('Destination')}
      beside={
        which === 'start' ? (
          <MyLocationButton isLocating={planner.isLocating} onPress={planner.startHere} />
        ) : (
          <Button
            look="quiet"
            className={styles.beside}
            aria-label={t('Swap start and destination')}
            onClick={planner.swap}
          >
            <ArrowUpDown size="1.2em" aria-hidden />
            {t('Swap')}
          </Button>
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
    />
  ));
}

function AccessSwitch({ form, choose }: Pick<Planner, 'form' | 'choose'>) {
  return (
    <Switch
      label={t('Disability Access')}
      note={t('Step-free paths, and only toilets known to be accessible.')}
      hint={
        <Hint about={t('disability access')}>
          {`${t(
            'We avoid steps and rough paths. Paths may be steep, and have kerbs or narrow gates. We leave out toilets if we do not know about their access, so you may see fewer.',
          )} ${barrierWords(useConfig()?.provider)}`.trim()}
        </Hint>
      }
      on={form.disabilityAccess}
      onChange={(disabilityAccess) => {
        choose({ disabilityAccess });
      }}
    />
  );
}

/** Only people who have planned here before need it. */
const LoadedEarlierJourneys = optionalPart(
  async () => (await import('./earlier-journeys.tsx')).EarlierJourneys,
);

/** Shows only if journeys are kept on this device, which the server, drawing the page first, cannot know. */
function EarlierJourneys(props: EarlierJourneysProps) {
  const isHydrating = useHydrating();
  if (isHydrating || keptFor() === null) return null;
  return (
    <Suspense fallback={<div className={earlier.place} />}>
      <LoadedEarlierJourneys {...props} />
    </Suspense>
  );
}

interface MyLocationButtonProps {
  readonly isLocating: boolean;
  readonly onPress: () => void;
}

/** Asks the browser for the position, but only when pressed. */
function MyLocationButton({ isLocating, onPress }: MyLocationButtonProps) {
  useAnnounced(isLocating ? t('Finding you…') : '');
  return (
    <Button
      look="quiet"
      className={styles.beside}
      aria-busy={isLocating}
      onClick={() => {
        if (!isLocating) onPress();
      }}
    >
      <LocateFixed size="1.2em" aria-hidden />
      {isLocating ? t('Finding you…') : t('Use my location')}
    </Button>
  );
}
