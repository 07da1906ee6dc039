import { distanceMetres } from '@loovia/core/geo';
import { closureBySource } from '@loovia/core/revisions';
import { areNamesAlike } from '@loovia/core/toilets';
import type { FoundToilet } from './found-toilet.ts';
import { ONE_PLACE_METRES, SAME_TOILET_METRES } from './import/same-toilet.ts';
import type { Toilet } from './toilet.ts';

/**
 * Our toilets, those closed that a live map calls closed for good or not for the public, by the rules of an
 * import (decision 0052): unless it has an open one there, or somebody was there since.
 */
export function closedByMap(toilets: readonly Toilet[], live: readonly FoundToilet[]): Toilet[] {
  const gone = live.filter(({ isGone }) => isGone);
  const open = live.filter(({ isGone, venueType }) => !isGone && venueType === null);
  const isOpenAt = ({ location }: Toilet) =>
    open.some((place) => distanceMetres(place.location, location) <= SAME_TOILET_METRES);
  return toilets.map((toilet) => {
    const by = gone.find((place) => isOf(place, toilet) && !isSeenSince(toilet, place.source));
    if (!by || isOpenAt(toilet)) return toilet;
    const { known = {}, reports = [] } = toilet.people ?? {};
    return { ...toilet, people: { known, reports: [...reports, closureBySource(by.source)] } };
  });
}

function isOf(place: FoundToilet, { sourceRecords, venueType, name, location }: Toilet): boolean {
  if (sourceRecords.some((record) => place.sourceRecords.includes(record))) return true;
  const isThere = distanceMetres(place.location, location) <= ONE_PLACE_METRES;
  return venueType === null && isThere && areNamesAlike(place.name, name);
}

function isSeenSince({ source, people }: Toilet, { confirmedOn }: FoundToilet['source']): boolean {
  if (confirmedOn && source.confirmedOn) return source.confirmedOn > confirmedOn;
  return Object.keys(people?.known ?? {}).length > 0;
}
