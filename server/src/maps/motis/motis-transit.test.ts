import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { Itinerary } from '@motis-project/motis-client';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TransitUnavailable } from '../ports.ts';
import type { TransitJourney } from '../ports.ts';
import { testTransit } from '../transit-conformance.ts';
import { MotisTransit } from './motis-transit.ts';
import {
  AT_SEA,
  BUS,
  byBus,
  byCoachAndTrain,
  itineraryOf,
  legOf,
  MARKET,
  planOf,
  STATION,
} from './test-answers.ts';

const NINE = new Date('2024-03-05T09:00:00Z');
const START = { from: STATION, departAt: NINE };
const WISH = { stepFree: false, most: 3 };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let answer: Answer;
const asked: { url: URL; headers: IncomingMessage['headers'] }[] = [];
const logged: string[] = [];
const server = createServer((request, response) => {
  asked.push({ url: new URL(request.url ?? '', 'http://motis'), headers: request.headers });
  answer(request, response);
});
let baseUrl: string;

const json =
  (body: unknown, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  };
const itineraries = (...all: Itinerary[]) => json(planOf(...all));

function motis(limitMs?: number): MotisTransit {
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const limits = limitMs === undefined ? {} : { limitMs };
  return new MotisTransit({
    baseUrl,
    userAgent: 'Loovia/1.2.3 (+https://l.example)',
    log,
    ...limits,
  });
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  baseUrl = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  logged.length = 0;
  answer = itineraries(byBus(), byCoachAndTrain());
});

function ridesOf(journey: TransitJourney | null | undefined) {
  return (journey?.legs ?? []).flatMap((leg) => (leg.kind === 'ride' ? [leg] : []));
}
const linesOf = (journeys: readonly TransitJourney[]) =>
  journeys.map((one) => ridesOf(one).map(({ line }) => line));

describe('MOTIS', () => {
  beforeEach(() => {
    answer = (request, response) => {
      const isNowhere = request.url?.includes(`fromPlace=${AT_SEA.lat}`);
      const found = isNowhere ? [] : [byBus(), byCoachAndTrain(), byBus()];
      itineraries(...found)(request, response);
    };
  });
  testTransit('a MOTIS service', () => ({
    transit: motis(),
    from: STATION,
    to: MARKET,
    departAt: NINE,
    nowhere: AT_SEA,
  }));
});

describe('what MOTIS is asked', () => {
  it('is the plan of its API, by its parameters', async () => {
    await motis().journeys(START, MARKET, WISH);
    const [{ url, headers } = { url: null, headers: {} }] = asked;
    expect(url?.pathname).toBe('/api/v6/plan');
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      fromPlace: '51.5893,-2.9985',
      toPlace: '51.5606,-3.0405',
      time: '2024-03-05T09:00:00.000Z',
      numItineraries: '6',
      searchWindow: '7200',
      transitModes: 'BUS,COACH,TRAM,SUBWAY,FERRY,RAIL',
      maxDirectTime: '0',
      maxPreTransitTime: '1800',
      maxPostTransitTime: '1800',
      minTransferTime: '2',
      detailedLegs: 'true',
    });
    expect(headers['user-agent']).toBe('Loovia/1.2.3 (+https://l.example)');
  });

  it('has the wheelchair profile where disability access is wanted', async () => {
    await motis().onward([START], MARKET, { stepFree: true });
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      pedestrianProfile: 'WHEELCHAIR',
      useRoutedTransfers: 'true',
    });
  });

  it('is at most four things at once', async () => {
    let running = 0;
    let most = 0;
    const open: (() => void)[] = [];
    answer = (request, response) => {
      most = Math.max(most, ++running);
      open.push(() => {
        running -= 1;
        itineraries(byBus())(request, response);
      });
      if (open.length % 4 === 0 || asked.length === 10) for (const end of open.splice(0)) end();
    };
    const starts = Array.from({ length: 10 }, () => START);
    const answers = await motis().onward(starts, MARKET, { stepFree: false });
    expect(answers.filter((one) => one !== null)).toHaveLength(10);
    expect(most).toBe(4);
  });
});

describe('what MOTIS answers', () => {
  it('is told leg by leg', async () => {
    answer = itineraries(byBus());
    const [journey] = await motis().journeys(START, MARKET, WISH);
    expect(journey?.departure).toEqual(new Date('2024-03-05T09:06:00Z'));
    expect(journey?.arrival).toEqual(new Date('2024-03-05T09:28:00Z'));
    expect(journey?.legs).toMatchObject([
      {
        kind: 'walk',
        from: { name: null, ...STATION },
        to: { name: 'Queensway' },
        distanceMetres: 240,
        geometry: {
          coordinates: [
            [-2.998322, 51.5877],
            [-2.98037, 51.587744],
          ],
        },
      },
      {
        kind: 'ride',
        mode: 'bus',
        line: '30',
        headsign: 'Cardiff',
        operator: 'Newport Bus',
        colour: '#00693e',
        textColour: '#ffffff',
        stepFreeConfirmed: false,
        geometry: {
          coordinates: [
            [-2.9975, 51.5885],
            [-3.02, 51.57],
            [-3.04, 51.561],
          ],
        },
        calls: [
          { name: 'Queensway', platform: 'Q5', departure: new Date('2024-03-05T09:10:00Z') },
          {
            name: 'High Street',
            platform: null,
            arrival: new Date('2024-03-05T09:16:00Z'),
            departure: new Date('2024-03-05T09:17:00Z'),
            mayAlight: false,
          },
          { name: 'Cleppa Park', arrival: new Date('2024-03-05T09:26:00Z'), mayAlight: true },
        ],
      },
      {
        kind: 'walk',
        from: { name: 'Cleppa Park' },
        to: { name: null, ...MARKET },
        geometry: null,
      },
    ]);
  });

  it('has names of lines where there is no number, and tells of no walk of no time', async () => {
    answer = itineraries(byCoachAndTrain());
    const [journey] = await motis().journeys(START, MARKET, WISH);
    expect(journey?.legs).toMatchObject([
      { kind: 'ride', mode: 'coach', line: 'Express 2', headsign: null, colour: null },
      { kind: 'ride', mode: 'rail', line: null, headsign: 'Cardiff Central' },
    ]);
  });

  it('is put in the order in which a person would choose', async () => {
    answer = itineraries(byCoachAndTrain(), byBus());
    expect(linesOf(await motis().journeys(START, MARKET, WISH))).toEqual([
      ['30'],
      ['Express 2', null],
    ]);
    expect(await motis().journeys(START, MARKET, { stepFree: false, most: 1 })).toHaveLength(1);
  });

  it('onward is the first to arrive, leaving as late as it may', async () => {
    const early = { ...byBus(), startTime: '2024-03-05T09:01:00Z' };
    answer = itineraries(byCoachAndTrain(), early, byBus());
    const [journey] = await motis().onward([START], MARKET, { stepFree: false });
    expect(journey?.departure).toEqual(new Date('2024-03-05T09:06:00Z'));
  });

  it('with disability access has fit vehicles first and unfit ones never; nothing is confirmed', async () => {
    const fit = byBus({ routeShortName: '31', wheelchairAccessible: 'ACCESSIBLE' });
    answer = itineraries(byBus(), byCoachAndTrain(), fit);
    const journeys = await motis().journeys(START, MARKET, { stepFree: true, most: 3 });
    expect(linesOf(journeys)).toEqual([['31'], ['30']]);
    expect(journeys.flatMap(ridesOf).some((ride) => ride.stepFreeConfirmed)).toBe(false);
  });

  it.each([
    ['is cancelled', byBus({ cancelled: true })],
    ['leaves from a stop that is cancelled', byBus({ from: { ...BUS.from, cancelled: true } })],
    ['is by a way of riding we don’t know', byBus({ mode: 'AERIAL_LIFT' })],
    ['is by taxi', byBus({ mode: 'ODM' })],
    ['leaves before it is asked for', byBus({ startTime: '2024-03-05T08:50:00Z' })],
    ['arrives before it leaves', byBus({ endTime: '2024-03-05T09:05:00Z' })],
    ['is walked all the way', itineraryOf(legOf({ mode: 'WALK', from: BUS.from, to: BUS.to }))],
  ])('is left out where it %s', async (_, itinerary) => {
    answer = itineraries(itinerary);
    expect(await motis().journeys(START, MARKET, WISH)).toEqual([]);
  });

  it.each([400, 422])('%i means that there is no journey', async (status) => {
    answer = json({ error: 'could not find place' }, status);
    const transit = motis();
    expect(await transit.journeys(START, MARKET, WISH)).toEqual([]);
    expect(transit.isReady()).toBe(true);
    expect(logged.join()).toContain('could not find place');
  });
});

describe('a MOTIS that does not answer', () => {
  it.each<[string, Answer]>([
    ['404', json({ error: 'no such path' }, 404)],
    ['429', json({ error: 'too many requests' }, 429)],
    ['500', json({ error: 'oh' }, 500)],
    ['503 as a page', (_, response) => response.writeHead(503).end('<html>down</html>')],
    [
      'a page',
      (_, response) =>
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>hello</html>'),
    ],
    ['nothing', (_, response) => response.writeHead(200).end()],
    [
      'broken JSON',
      (_, response) =>
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"itineraries": ['),
    ],
    ['other JSON', json({ itineraries: [{ legs: 'none' }] })],
    ['a time that is none', itineraries(byBus({ startTime: 'soon' }))],
    [
      'a line that is none',
      itineraries(byBus({ legGeometry: { points: 'gft kaB', precision: 6, length: 1 } })),
    ],
    [
      'half an answer',
      (_, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 5000 });
        response.write('{"itineraries": [');
        response.flushHeaders();
        setImmediate(() => response.destroy());
      },
    ],
  ])('but %s is unavailable, and says why in the log', async (_, how) => {
    answer = how;
    const transit = motis();
    await expect(transit.journeys(START, MARKET, WISH)).rejects.toBeInstanceOf(TransitUnavailable);
    await expect(transit.onward([START], MARKET, { stepFree: false })).rejects.toBeInstanceOf(
      TransitUnavailable,
    );
    expect(transit.isReady()).toBe(false);
    expect(logged.join()).toContain('MOTIS does not answer');
    answer = itineraries(byBus());
    await transit.journeys(START, MARKET, WISH);
    expect(transit.isReady()).toBe(true);
  });

  it('in time is unavailable', async () => {
    answer = () => undefined;
    const slow = motis(50).journeys(START, MARKET, WISH);
    await expect(slow).rejects.toBeInstanceOf(TransitUnavailable);
    expect(logged.join()).toContain('TimeoutError');
  });

  it('at all is unavailable', async () => {
    const log = pino({ level: 'silent' });
    const gone = new MotisTransit({ baseUrl: 'http://127.0.0.1:9', userAgent: 'Loovia', log });
    await expect(gone.journeys(START, MARKET, WISH)).rejects.toBeInstanceOf(TransitUnavailable);
  });
});
