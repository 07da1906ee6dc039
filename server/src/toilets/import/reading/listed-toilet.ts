import { displayName, withoutPublic, isGenericName } from '@loovia/core/toilets';
import type { ToiletFacts, ToiletRecord } from '@loovia/core/toilets';
import { checkRecord } from '../entry.ts';
import type { Outcome } from '../entry.ts';
import { cleanAddress, cutText, readPostcode } from './clean-text.ts';
import { describe } from './describe.ts';
import type { Place } from './place.ts';
import type { Fee } from './read-fee.ts';
import { areKnown, readHours } from './read-hours.ts';
import type { Misplaced } from './shared-positions.ts';

/** What a list says of a toilet, its texts clean. */
export interface ListedToilet extends Pick<ToiletRecord, 'sourceId' | 'source' | 'areas'> {
  readonly facts: Omit<ToiletFacts, 'isFree'> & Pick<ToiletRecord, 'hasChangingPlaces'>;
  readonly fee: Fee;
  readonly name: string;
  readonly street: string | null;
  readonly postcode: string | null | undefined;
  /** Of the hours; '' for nothing. */
  readonly opening: string;
  readonly notes: readonly string[];
  /** What the record has no place for, in words. */
  readonly answers?: readonly string[];
}

/** The record of a listed toilet, or why there is none. */
export function recordAt(place: Place | Misplaced | string, listed: ListedToilet): Outcome {
  const { facts, fee, street, postcode, opening, notes, answers = [], areas } = listed;
  const { sourceId, source } = listed;
  if (typeof place === 'string') return { refused: place };
  if ('misplaced' in place) return { refused: place.misplaced, sourceId };
  const hours = readHours(opening, notes.join(' '), place);
  return checkRecord({
    ...facts,
    ...fee,
    ...nameOf(listed),
    ...hours,
    ...{ sourceId, source, areas },
    address: cleanAddress([street, readPostcode(postcode)]),
    venueType: null,
    location: place.location,
    description: describe([
      ...notes,
      ...answers,
      // A postcode is some dozen addresses: who looks for the toilet should know.
      place.byPostcode ? `Its position is that of the postcode ${place.byPostcode}.` : '',
      // For people to make what they can of them.
      opening === '' || areKnown(hours) ? '' : `Opening hours as given: ${opening}.`,
    ]),
    cleanlinessRating: null,
  } satisfies ToiletRecord);
}

function nameOf({ name, street, areas, facts }: ListedToilet) {
  const own = cutText(name, 255);
  const named = displayName(isGenericName(own) ? null : own, [street?.split(',')[0], ...areas]);
  const isCalledPublic = named.hasOwnName || facts.isPublic !== false;
  return isCalledPublic ? named : { ...named, name: withoutPublic(named.name) };
}
