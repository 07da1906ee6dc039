import type { ConfigAnswer } from '@loovia/core/api';
import { t } from '@loovia/core/language';

/** What step-free walks do not avoid where the map they are found on is not of our making; else ''. */
export function barrierWords(provider: ConfigAnswer['provider'] | undefined): string {
  return provider === undefined || provider === 'region'
    ? ''
    : t('Walks may go over stiles, through turnstiles and up escalators.');
}
