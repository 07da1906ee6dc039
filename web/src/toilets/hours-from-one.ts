import type { CandidateStop } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import type { Opening } from '@loovia/core/opening-hours';

interface Opens {
  readonly opening: Opening;
  readonly people?: CandidateStop['people'];
}

/** Whether one person alone says that it is open then: that is no promise (SHOW-11). */
function isFromOne({ opening, people }: Opens): boolean {
  return opening.state === 'open' && people?.openingHours?.known === 'person';
}

/** The state to show: open only where that is known from more than one person. */
export function shownState(toilet: Opens, state = toilet.opening.state): Opening['state'] {
  return state === 'open' && isFromOne(toilet) ? 'unknown' : state;
}

/** The fact of which {@link withWhoSays} says that it is one person's; undefined = none. */
export function saidWithHours(toilet: Opens): 'openingHours' | undefined {
  return isFromOne(toilet) ? 'openingHours' : undefined;
}

/** Words about when it is open, with whose they are where that is one person alone. */
export function withWhoSays(words: string, toilet: Opens): string {
  return isFromOne(toilet) ? `${words}, ${t('said by one person')}` : words;
}
