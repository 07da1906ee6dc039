import type { CandidateStop } from '@loovia/core/api';
import type { MapStop } from '../../map/stop-marker.tsx';
import { spokenVisit } from './stop-words.ts';

export function mapStopOf(stop: CandidateStop, chosen: readonly string[]): MapStop {
  const { placeId, name, location, suggested } = stop;
  return {
    placeId,
    name,
    summary: spokenVisit(stop),
    location,
    suggested,
    chosen: chosen.includes(placeId),
  };
}
