import type { CandidateStop } from '@loovia/core/api';
import type { MapStop } from '../../map/stop-marker.tsx';
import { visitWords } from './stop-words.ts';

export function mapStopOf(stop: CandidateStop, chosen: readonly string[]): MapStop {
  const { placeId, name, location, suggested } = stop;
  const summary = visitWords(stop).replaceAll(' · ', ', ');
  return { placeId, name, summary, location, suggested, chosen: chosen.includes(placeId) };
}
