import { straightLine, type LatLng } from '@loovia/core/geo';
import { describe, expect, it } from 'vitest';
import type { StreetRoute } from '../../maps/ports.ts';
import { placeAt, straightRoute } from '../../testing/test-world.ts';
import type { BareRoute } from '../planning.ts';
import type { WayPart } from '../street-way.ts';
import { drawWay } from './draw-way.ts';

const [START, END] = [placeAt(0), placeAt(60)];
const DEPARTURE = new Date('2024-03-05T09:00:00Z');

/** An hour along West Road and then, from its middle, East Road. */
function routeAlong(): BareRoute {
  const { steps, ...line } = straightRoute(START, END);
  const arrival = new Date('2024-03-05T10:00:00Z');
  const times = { departure: DEPARTURE, arrival };
  const [from, to] = [
    { name: 'Start Square', ...START },
    { name: 'End Street', ...END },
  ];
  const leg = { mode: 'walk' as const, from, to, ...line, ...times, steps: [...steps], notes: [] };
  return { index: 0, mode: 'walking', summary: '', ...line, ...times, legs: [leg] };
}

const cost = { distanceMetres: 0, durationSeconds: 60 };

/** The part of the route between two of its minutes. */
function part(fromMinutes: number, toMinutes: number): WayPart {
  const route = routeAlong();
  const metres = (minutes: number) => (minutes / 60) * route.distanceMetres;
  const [fromMetres, toMetres] = [metres(fromMinutes), metres(toMinutes)];
  return { kind: 'route', ...cost, route, fromMetres, toMetres };
}

const asked = (from: LatLng, to: LatLng): WayPart => ({
  kind: 'asked',
  ...cost,
  from: { ...from, headingDegrees: 90 },
  to,
});

/** Turns and their metres, where the streets engine goes by these places with these turns. */
async function drawn(parts: readonly WayPart[], places: readonly LatLng[], turns: string[]) {
  const found: StreetRoute = {
    ...{ distanceMetres: 300, durationSeconds: 200 },
    geometry: straightLine(places),
    steps: [...turns, 'You have arrived.'].map((instruction, number) => ({
      instruction,
      distanceMetres: number < turns.length ? 100 : 0,
      durationSeconds: number < turns.length ? 60 : 0,
      firstCoordinate: Math.min(number, places.length - 1),
      streetNames: [],
    })),
  };
  const way = await drawWay(
    { ...cost, parts },
    { from: START, to: END },
    {
      streets: { knowsSteps: true, routes: () => Promise.resolve([found]) },
      travel: { mode: 'walk', stepFree: false },
    },
  );
  return way?.steps.map((step) => `${step.instruction} ${String(step.distanceMetres)}`);
}

/** Where the way leaves the route for a stop, by a corner ahead or behind. */
function drawnBy(cornerMinutes: number, turns: string[]) {
  const [leaving, corner, stop] = [
    placeAt(12),
    placeAt(cornerMinutes),
    placeAt(cornerMinutes, 100),
  ];
  return drawn([part(0, 12), asked(leaving, stop)], [leaving, corner, stop], turns);
}

describe('WAYS-04 the turns of a way in parts', () => {
  it('go on along the street on which the way leaves the route', async () => {
    const turns = await drawnBy(13, ['Walk east.', 'Turn left into Mill Lane.']);
    expect(turns).toEqual([
      'Walk along West Road. 1100',
      'Turn left into Mill Lane. 100',
      'You have arrived. 0',
    ]);
  });

  it('say how to set out where it turns back', async () => {
    const turns = await drawnBy(11, ['Walk west.', 'Turn right into Mill Lane.']);
    expect(turns?.slice(0, 2)).toEqual(['Walk along West Road. 1000', 'Walk west. 100']);
  });

  it('go on along the street on which it comes back to the route, where nobody arrives', async () => {
    const [stop, corner, joining] = [placeAt(40, 100), placeAt(40), placeAt(42)];
    const turns = await drawn(
      [asked(stop, joining), part(42, 60)],
      [stop, corner, joining],
      ['Walk south.', 'Turn left into East Road.'],
    );
    expect(turns).toEqual(['Walk south. 100', 'Turn left into East Road. 1600']);
  });

  it('are those of the route from where they begin', async () => {
    const turns = await drawn([part(12, 48)], [], []);
    expect(turns).toEqual(['Walk along West Road. 1500', 'Walk along East Road. 1500']);
  });
});
