import type { GazetteerEntry } from '@loovia/core/regions';
import type { OsmData } from '../osm/index.ts';
import type { Whereabouts } from '../whereabouts/index.ts';
import { placeEntries } from './places.ts';
import { postcodeEntries } from './postcodes.ts';
import { stationEntries } from './stations.ts';
import { streetEntries } from './streets.ts';
import { venueEntries } from './venues.ts';

export { offMapStopEntries } from './off-map-stops.ts';
export { postcodeOf } from './postcodes.ts';
export { stationName } from './stations.ts';

/** Everything in the data that the search box can find. */
export function readGazetteer(data: OsmData, whereabouts: Whereabouts): GazetteerEntry[] {
  return [
    ...placeEntries(whereabouts),
    ...stationEntries(data, whereabouts),
    ...streetEntries(data, whereabouts),
    ...venueEntries(data, whereabouts),
    ...postcodeEntries(data, whereabouts),
  ];
}
