import { LIMITS, toleranceMetres, type PlannerFields } from '@loovia/core/journeys';
import { plural, t } from '@loovia/core/language';
import { Slider } from '../../components/slider.tsx';
import type { PlannerChoices } from './planner-state.ts';

/** Of both sliders: minutes, or units of 10 m. */
const STEP = 5;

interface Choosing {
  readonly onChoose: (choices: PlannerChoices) => void;
}

export function FrequencySlider({
  frequency,
  onChoose,
}: Choosing & Pick<PlannerFields, 'frequency'>) {
  const { min, max } = LIMITS.frequency;
  return (
    <Slider
      label={t('Frequency (minutes between stops): {max} to {min}', { max, min })}
      about={t('frequency')}
      // 'Five' is LIMITS.maxStopsSuggested, in a word.
      hint={t(
        'How often you would like to be able to stop. Further right means more often; 0 means no stops. No more than five stops will be suggested.',
      )}
      min={min}
      max={max}
      value={frequency}
      words={frequencyWords(frequency)}
      ends={[plural(max, { one: '{count} minute', other: '{count} minutes' }), t('No stops')]}
      inverted
      lowestApart
      steps={{
        by: STEP,
        lower: t('−{minutes} min', { minutes: STEP }),
        higher: t('+{minutes} min', { minutes: STEP }),
      }}
      onChange={(chosen) => {
        onChoose({ frequency: chosen });
      }}
    />
  );
}

export function ToleranceSlider({
  tolerance,
  onChoose,
}: Choosing & Pick<PlannerFields, 'tolerance'>) {
  const { min, max } = LIMITS.tolerance;
  const metres = toleranceMetres(STEP);
  return (
    <Slider
      label={t('Maximum detour in meters')}
      about={t('maximum detour')}
      hint={t(
        'How far from your route a toilet can be. We work out the real detour for each toilet, in metres and minutes.',
      )}
      min={min}
      max={max}
      value={tolerance}
      words={toleranceWords(tolerance)}
      ends={[
        t('{metres} m', { metres: toleranceMetres(min) }),
        t('{metres} m', { metres: toleranceMetres(max) }),
      ]}
      steps={{
        by: STEP,
        lower: t('−{metres} m', { metres }),
        higher: t('+{metres} m', { metres }),
      }}
      onChange={(chosen) => {
        onChoose({ tolerance: chosen });
      }}
    />
  );
}

export function frequencyWords(minutes: number): string {
  if (minutes === 0) return t('no stops');
  return plural(minutes, { one: 'a stop every minute', other: 'a stop every {count} minutes' });
}

/** The slider counts units of 10 m (LIMIT-08). */
export function toleranceWords(units: number): string {
  const metres = toleranceMetres(units);
  return metres === 0
    ? t('only toilets on my route')
    : t('up to {metres} m off my route', { metres });
}
