import { RIDE_MODES, type Lines } from '@loovia/core/timetable';
import type { FeedRoute } from '../feed.ts';

export function packLines(routes: readonly FeedRoute[]): Lines {
  return {
    names: routes.map(({ name }) => name),
    modes: Uint8Array.from(routes, ({ mode }) => RIDE_MODES.findIndex((known) => known === mode)),
    operators: routes.map(({ agency }) => agency.name),
    colours: routes.map(({ colour }) => colour),
    textColours: routes.map(({ textColour }) => textColour),
  };
}
