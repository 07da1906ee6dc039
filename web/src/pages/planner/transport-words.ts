import type { Transport } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';

/** The name of a mode in the planner and the results (RES-08). */
export function transportWords(transport: Transport): string {
  const words: Readonly<Record<Transport, string>> = {
    walking: t('Walking'),
    public: t('Public Transport'),
    cycling: t('Cycling'),
    car: t('Car'),
  };
  return words[transport];
}
