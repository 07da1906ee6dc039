import { describe, expect, it } from 'vitest';
import { json } from '../../testing/test-service.ts';
import type { TransitJourney } from '../ports.ts';
import { stepsNotKnown } from '../street-notes.ts';
import { testTransitService, testTransit } from '../transit-conformance.ts';
import { routesApi } from '../../testing/google/test-routes-api.ts';
import { serveGoogle } from '../../testing/google/test-serve-google.ts';
import { transitRoutes } from '../../testing/google/test-ways.ts';
import { createGoogleTransit } from './transit.ts';

const NEWPORT = { name: 'Newport', lat: 51.5889, lng: -2.9987 };
const TREDEGAR = { name: 'Tredegar House', lat: 51.5621, lng: -3.0292 };
const ATLANTIC = { lat: 51.5, lng: -8.5 };
const NINE = new Date('2026-03-05T09:00:00Z');
const START = { from: NEWPORT, departAt: NINE };
const NEEDS = { stepFree: false, most: 3 };

const google = serveGoogle([routesApi]);
const open = () => createGoogleTransit(google.connect().routes, () => NINE);

const world = () => ({
  transit: open(),
  from: NEWPORT,
  to: TREDEGAR,
  departAt: NINE,
  nowhere: { name: 'At sea', ...ATLANTIC },
});
testTransit('Google Routes', world);
testTransitService('Google Routes', { connect: world, answerWith: google.answerWith });

interface RouteJson {
  readonly legs: readonly { readonly steps: readonly object[] }[];
}

/** Has Google answer with one route whose ride is changed. */
function answerRide(change: (ride: { transitDetails: Record<string, unknown> }) => object): void {
  const [route] = transitRoutes(NEWPORT, TREDEGAR, NINE, 1) as RouteJson[];
  const steps = (route?.legs[0]?.steps ?? []).map((step) =>
    'transitDetails' in step ? change(step as never) : step,
  );
  google.answerWith(json({ routes: [{ legs: [{ steps }] }] }));
}

describe('what Google answers', () => {
  it('is read leg by leg, with its agency and what must be shown with it', async () => {
    const [journey] = await open().journeys(START, TREDEGAR, NEEDS);
    expect(journey?.legs).toMatchObject([
      { mode: 'walk', from: NEWPORT, to: { name: 'Station Road' } },
      {
        mode: 'bus',
        line: '30',
        headsign: 'City Centre',
        operator: 'Test Buses',
        operatorUrl: 'https://buses.example/',
        colour: '#00693e',
        textColour: '#ffffff',
        calls: [
          { name: 'Station Road', departure: new Date('2026-03-05T09:15:00Z') },
          { name: 'Market Place', mayAlight: true },
        ],
      },
      { mode: 'walk', from: { name: 'Market Place' }, to: TREDEGAR },
    ]);
    const [walk] = journey?.legs ?? [];
    expect(walk).toMatchObject({
      arrival: new Date('2026-03-05T09:15:00Z'),
      notes: [expect.stringContaining('in beta')],
    });
  });

  it('STOP-17 with disability access says that it knows nothing of steps, and confirms nothing', async () => {
    const journeys = await open().journeys(START, TREDEGAR, { stepFree: true, most: 3 });
    for (const leg of journeys.flatMap(({ legs }) => legs)) {
      if (leg.mode === 'walk') expect(leg.notes).toContain(stepsNotKnown());
      else expect(leg).toMatchObject({ stepFree: 'not confirmed' });
    }
    expect(journeys).not.toHaveLength(0);
  });

  it('names a line that has no number, and links no page that is none', async () => {
    answerRide(({ transitDetails, ...ride }) => ({
      ...ride,
      transitDetails: {
        ...transitDetails,
        transitLine: {
          agencies: [{ name: 'One', uri: 'javascript:alert(1)' }, { name: 'Two' }],
          name: 'Valley Line',
          vehicle: { type: 'HEAVY_RAIL' },
        },
      },
    }));
    const [journey] = await open().journeys(START, TREDEGAR, NEEDS);
    const ride = journey?.legs.find(({ mode }) => mode !== 'walk');
    expect(ride).toMatchObject({ mode: 'rail', line: 'Valley Line', operator: 'One, Two' });
    expect(ride).toMatchObject({ operatorUrl: undefined, colour: undefined });
  });

  it.each<[string, object]>([
    ['by a vehicle we don’t know', { transitLine: { vehicle: { type: 'GONDOLA_LIFT' } } }],
    [
      'that leaves before it is asked for',
      { stopDetails: times('2026-03-05T08:00:00Z', '2026-03-05T08:20:00Z') },
    ],
    [
      'that arrives before it leaves',
      { stopDetails: times('2026-03-05T09:20:00Z', '2026-03-05T09:10:00Z') },
    ],
  ])('is left out where it has a ride %s', async (_, change) => {
    answerRide(({ transitDetails, ...ride }) => ({
      ...ride,
      transitDetails: { ...transitDetails, ...change },
    }));
    expect(await open().journeys(START, TREDEGAR, NEEDS)).toEqual([]);
  });

  it('is none of ours where it is walked all the way', async () => {
    const near = { name: 'Near', lat: 51.5889, lng: -2.995 };
    expect(await open().journeys(START, near, NEEDS)).toEqual([]);
  });
});

describe('many starts', () => {
  const starts = Array.from({ length: 20 }, (_, index) => ({
    from: { name: 'Toilet', lat: 51.58 + (index % 10) / 1000, lng: -3 },
    departAt: new Date(NINE.getTime() + index * 60_000),
  }));

  it('are asked for by turns, so many and no more', async () => {
    const answers = await open().onward(starts, TREDEGAR, { stepFree: false });
    expect(google.asked).toHaveLength(12);
    const asked = answers.flatMap((answer, index) => (answer ? [index] : []));
    expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('have the journey that arrives first', async () => {
    const [first] = await open().onward([START], TREDEGAR, { stepFree: false });
    const all = await open().journeys(START, TREDEGAR, NEEDS);
    const arrivals = all.map(({ arrival }: TransitJourney) => arrival.getTime());
    expect(first?.arrival.getTime()).toBe(Math.min(...arrivals));
  });
});

it('covers the days for which Google has journeys', () => {
  expect(open().covers).toEqual({ from: '2026-02-27', to: '2026-06-12', shiftedWeeks: 0 });
  expect(open().serves(ATLANTIC)).toBe(true);
});

function times(departureTime: string, arrivalTime: string) {
  const stop = { name: 'Stop', location: { latLng: { latitude: 51.58, longitude: -3 } } };
  return { departureStop: stop, departureTime, arrivalStop: stop, arrivalTime };
}
