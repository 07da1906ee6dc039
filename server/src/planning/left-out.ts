import type { CandidateStop, LeftOut } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { translatedName } from '@loovia/core/toilets';

interface Listing {
  readonly stops?: readonly Pick<CandidateStop, 'placeId' | 'name'>[] | undefined;
}

/** A chosen stop that a new search doesn't find. One found only on the way to another has no name here. */
export function noLongerNear(placeId: string, { stops = [] }: Listing): LeftOut {
  const listed = stops.find((stop) => stop.placeId === placeId);
  const reason = listed
    ? t('{who} is no longer near this route. Choose another stop.', { who: listed.name })
    : t('A chosen stop is no longer near this route. Choose another stop.');
  return { stopId: placeId, reason };
}

interface NotVisitable {
  readonly placeId: string;
  readonly name: string;
  /** Whether the route visits others. */
  readonly hasOthers: boolean;
}

export function notVisitable({ placeId, name: listed, hasOthers }: NotVisitable): LeftOut {
  const name = translatedName(listed);
  const reason = hasOthers
    ? t('{name} cannot be visited together with your other stops.', { name })
    : t('{name} can no longer be visited on this route. Choose another stop.', { name });
  return { stopId: placeId, reason };
}
