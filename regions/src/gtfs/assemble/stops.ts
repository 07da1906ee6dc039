import { NONE, WHEELCHAIR, type Stops } from '@loovia/core/timetable';
import { LOCATION, type Feed, type FeedStop } from '../feed.ts';

/** The stops of all feeds, those of the first feed first. */
export function packStops(feeds: readonly Feed[]): Stops {
  const stations = new Map<string, number>();
  const rows = feeds.flatMap((feed, number) =>
    feed.platforms.list.map((stop) => ({ feed, stop, id: `${number}:${stop.id}`, number })),
  );
  const stationOf = ({ stop, number }: (typeof rows)[number]) => {
    const id = stop.kind === LOCATION.station ? stop.id : stop.parent;
    if (id === '') return NONE;
    const key = `${number}:${id}`;
    const station = stations.get(key) ?? stations.size;
    stations.set(key, station);
    return station;
  };
  return {
    ids: rows.map(({ id }) => id),
    names: rows.map(({ feed, stop }) => stop.name || (parentOf(stop, feed)?.name ?? '')),
    platforms: rows.map(({ stop }) => stop.platform),
    latitudes: Float64Array.from(rows, ({ stop }) => stop.lat),
    longitudes: Float64Array.from(rows, ({ stop }) => stop.lng),
    stations: Int32Array.from(rows, stationOf),
    wheelchair: Uint8Array.from(rows, ({ feed, stop }) => wheelchairOf(stop, feed)),
  };
}

const parentOf = (stop: FeedStop, feed: Feed) => feed.stops.get(stop.parent);

function wheelchairOf(stop: FeedStop, feed: Feed): number {
  const said = stop.wheelchair || (parentOf(stop, feed)?.wheelchair ?? WHEELCHAIR.unknown);
  const isDoubtful = said === WHEELCHAIR.yes && feed.unconfirmed.has(stop.id);
  return isDoubtful ? WHEELCHAIR.unknown : said;
}
