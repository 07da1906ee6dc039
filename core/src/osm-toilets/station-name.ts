import { isClosedForGood } from './life-cycle.ts';
import type { Tags } from './tag-facts.ts';

export type StationKind = 'railway station' | 'bus station' | 'tram stop' | 'ferry terminal';

/**
 * The kind of station that tags are of; null = none, or none any more or yet.
 * @param today `YYYY-MM-DD`, the day on which that is judged
 */
export function stationKind(tags: Tags, today: string): StationKind | null {
  const { railway, amenity, public_transport: publicTransport } = tags;
  if (isClosedForGood(tags, today)) return null;
  if (railway === 'station' || railway === 'halt') return 'railway station';
  if (amenity === 'bus_station') return 'bus station';
  if (amenity === 'ferry_terminal') return 'ferry terminal';
  if (railway === 'tram_stop') return 'tram stop';
  if (publicTransport !== 'station') return null;
  if (tags.bus === 'yes') return 'bus station';
  return tags.train === 'yes' ? 'railway station' : null;
}

/**
 * The name of a station, distinguished from its town's ('Newport railway station'); null = not a station on
 * that day, or it has no name.
 * @param today `YYYY-MM-DD`
 */
export function stationName(tags: Tags, today: string): string | null {
  const kind = stationKind(tags, today);
  if (!kind || !tags.name) return null;
  const saysSo = /station|interchange|terminal|stop|halt|parkway|depot/i.test(tags.name);
  return saysSo ? tags.name : `${tags.name} ${kind}`;
}
