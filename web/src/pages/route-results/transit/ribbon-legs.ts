import type { Route } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { itineraryOf, type ItineraryItem } from './itinerary.ts';
import { minutesBetween } from './mode-words.ts';

type SegmentKind = ItineraryItem['kind'];

const KINDS: readonly SegmentKind[] = ['walk', 'ride', 'wait', 'toilet'];

function legendWords(kind: SegmentKind, minutes: number): string {
  switch (kind) {
    case 'walk':
      return t('Walk {minutes} min', { minutes });
    case 'ride':
      return t('Travelling {minutes} min', { minutes });
    case 'wait':
      return t('Wait {minutes} min', { minutes });
    case 'toilet':
      return t('Toilet stop {minutes} min', { minutes });
  }
}

/**
 * The ribbon of a journey by public transport, shaded by what the traveller does, and its legend: 'Walk
 * 12 min'. Segments are shares of its length, 0 at departure and 1 at arrival. On streets it has one shade.
 */
export function ribbonLegs(route: Route, stay: number) {
  const items = route.mode === 'public' ? itineraryOf(route, stay) : [];
  const begin = Date.parse(route.departure);
  const length = Date.parse(route.arrival) - begin;
  const share = (instant: string) =>
    length > 0 ? Math.min(1, Math.max(0, (Date.parse(instant) - begin) / length)) : 0;
  return {
    segments: items.map(({ kind, from, to }) => ({ kind, from: share(from), to: share(to) })),
    legend: KINDS.flatMap((kind) => {
      const ofKind = items.filter((item) => item.kind === kind);
      const minutes = ofKind.reduce((sum, { from, to }) => sum + minutesBetween(from, to), 0);
      return minutes > 0 ? [{ kind, words: legendWords(kind, minutes) }] : [];
    }),
  };
}
