import type { Transport } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';

/** A way to travel, as the planner and the results name it (RES-08). */
export function transportWords(transport: Transport): string {
  switch (transport) {
    case 'walking':
      return t('Walking');
    case 'public':
      return t('Public Transport');
    case 'cycling':
      return t('Cycling');
    case 'car':
      return t('Car');
  }
}
