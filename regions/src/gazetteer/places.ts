import type { GazetteerEntry } from '@loovia/core/regions';
import type { SettlementKind, Whereabouts } from '../whereabouts/index.ts';
import { otherNamesOf } from './names.ts';

const IMPORTANCE: Readonly<Record<SettlementKind, number>> = {
  city: 1,
  town: 0.9,
  suburb: 0.7,
  village: 0.7,
  quarter: 0.6,
  neighbourhood: 0.55,
  hamlet: 0.55,
};

export function placeEntries(whereabouts: Whereabouts): GazetteerEntry[] {
  return whereabouts.settlements.map(({ element, kind, name, location }) => ({
    id: `place/${element.type}-${element.id}`,
    kind: 'place',
    name,
    otherNames: otherNamesOf(element.tags),
    locality: whereabouts.localityAt(location, name),
    postcode: null,
    location,
    importance: IMPORTANCE[kind],
  }));
}
