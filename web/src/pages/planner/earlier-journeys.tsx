import {
  type Journey,
  journeySchema,
  type PlannerFields,
  transportWords,
} from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { History, SlidersHorizontal } from 'lucide-react';
import { useId } from 'react';
import * as z from 'zod/mini';
import { classes } from '../../components/classes.ts';
import type { KeptJourney } from '../../offline/kept-journey.ts';
import { useOwned } from '../../offline/use-kept.ts';
import choice from './choice.module.css';
import styles from './earlier-journeys.module.css';
import { frequencyWords } from './planner-sliders.tsx';

export interface EarlierJourneysProps {
  readonly form: PlannerFields;
  readonly onChoose: (journey: EarlierJourney) => void;
  readonly onChooseSettings: (settings: Settings) => void;
}

/** Fills in the form with one press, from the journeys saved on this device. */
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
              className={classes(choice.choice, styles.choice)}
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
            className={classes(choice.choice, styles.choice)}
            aria-pressed={SETTINGS.every((key) => form[key] === settings[key])}
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

/** A journey without its date and time. */
type EarlierJourney = Omit<Journey, 'journeyDate' | 'journeyTime'>;

const SETTINGS = ['disabilityAccess', 'frequency', 'tolerance', 'selectedTransport'] as const;
type Settings = Pick<Journey, (typeof SETTINGS)[number]>;

interface EarlierChoices {
  /** The newest first, each pair of places once. */
  readonly journeys: readonly EarlierJourney[];
  readonly settings: Settings;
}

const earlierSchema = z.object(
  z.omit(journeySchema, { journeyDate: true, journeyTime: true }).shape,
);

/** More would push the form off the screen of a phone. */
const MOST_JOURNEYS = 3;

/** What can be chosen again; null if no whole journey is saved. */
export function earlierChoices(kept: readonly KeptJourney[]): EarlierChoices | null {
  const journeys = new Map<string, EarlierJourney>();
  for (const one of kept) {
    if (one.kind !== 'whole') continue;
    const journey = earlierSchema.parse(one.journey);
    const places = JSON.stringify([journey.startLocation, journey.endLocation]);
    if (!journeys.has(places)) journeys.set(places, journey);
  }
  const [last] = journeys.values();
  if (!last) return null;
  const { disabilityAccess, frequency, tolerance, selectedTransport } = last;
  return {
    journeys: [...journeys.values()].slice(0, MOST_JOURNEYS),
    settings: { disabilityAccess, frequency, tolerance, selectedTransport },
  };
}
