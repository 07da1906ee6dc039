import type { Transport } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';

/** A way to travel, as the planner and the results name it (RES-08). */
export function transportWords(transport: Transport): string {
  const words: Readonly<Record<Transport, string>> = {
    walking: t('Walking'),
    public: t('Public Transport'),
    cycling: t('Cycling'),
    car: t('Car'),
  };
  return words[transport];
}
