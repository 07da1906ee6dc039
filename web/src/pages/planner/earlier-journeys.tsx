import type { PlannerForm } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { History, SlidersHorizontal } from 'lucide-react';
import { useId } from 'react';
import { useOwned } from '../on-the-road/use-owned.ts';
import {
  earlierChoices,
  hasSettings,
  type EarlierJourney,
  type Settings,
} from './earlier-choices.ts';
import styles from './earlier-journeys.module.css';
import { frequencyWords } from './slider-words.ts';
import { transportWords } from './transport-words.ts';

export interface EarlierJourneysProps {
  /** What the form holds. */
  readonly form: PlannerForm;
  readonly onChoose: (journey: EarlierJourney) => void;
  readonly onChooseSettings: (settings: Settings) => void;
}

/** Fills the form in with one press, from what is kept on this device. */
export function EarlierJourneys({ form, onChoose, onChooseSettings }: EarlierJourneysProps) {
  const heading = useId();
  const { kept } = useOwned();
  if (kept === null) return <div className={styles.place} />;
  const choices = earlierChoices(kept);
  if (!choices) return null;
  const { journeys, settings } = choices;
  return (
    <section aria-labelledby={heading} className={styles.place}>
      <h2 id={heading} className={styles.heading}>
        {t('Plan again')}
      </h2>
      <ul role="list" className={styles.choices}>
        {journeys.map((journey) => (
          <li key={`${journey.startLocation} ${journey.endLocation}`}>
            <button
              type="button"
              className={styles.choice}
              onClick={() => {
                onChoose(journey);
              }}
            >
              <History size="1.2em" aria-hidden />
              <span className={styles.words}>
                {t('{start} to {end}', { start: journey.startLocation, end: journey.endLocation })}
              </span>
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={hasSettings(form, settings)}
            onClick={() => {
              onChooseSettings(settings);
            }}
          >
            <SlidersHorizontal size="1.2em" aria-hidden />
            <span className={styles.words}>
              {t('My last settings: {settings}', { settings: settingsWords(settings) })}
            </span>
          </button>
        </li>
      </ul>
    </section>
  );
}

/** 'Walking, a stop every 50 minutes, Disability Access' */
function settingsWords({ selectedTransport, frequency, disabilityAccess }: Settings): string {
  const words = [transportWords(selectedTransport), frequencyWords(frequency)];
  return [...words, ...(disabilityAccess ? [t('Disability Access')] : [])].join(', ');
}
