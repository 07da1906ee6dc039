import type { Leg } from '@motis-project/motis-client';
import { describe, expect, it } from 'vitest';
import { isRide } from '../legs.ts';
import type { TransitJourney } from '../ports.ts';
import { TransitUnavailable } from '../unavailable.ts';
import { json, serveService } from '../../testing/test-service.ts';
import { testTransitService, testTransit } from '../transit-conformance.ts';
import { openMotis } from './motis-transit.ts';
import {
  alert,
  AT_SEA,
  BUS,
  byBus,
  byCoachAndTrain,
  itineraries,
  itineraryOf,
  legOf,
  MARKET,
  STATION,
} from './test-answers.ts';

const NINE = new Date('2024-03-05T09:00:00Z');
const START = { from: STATION, departAt: NINE };
const NEEDS = { stepFree: false, most: 3 };

const service = serveService((request, response) => {
  const isNowhere = request.url?.includes(`fromPlace=${AT_SEA.lat}`);
  const found = isNowhere ? [] : [byBus(), byCoachAndTrain(), byBus()];
  itineraries(...found)(request, response);
});

function ridesOf(journey: TransitJourney | null | undefined) {
  return (journey?.legs ?? []).filter(isRide);
}
const linesOf = (journeys: readonly TransitJourney[]) =>
  journeys.map((one) => ridesOf(one).map(({ line }) => line));

const world = () => ({
  transit: openMotis(service.options()),
  from: STATION,
  to: MARKET,
  departAt: NINE,
  nowhere: { name: 'At sea', ...AT_SEA },
});
const { answerWith } = service;
testTransit('a MOTIS service', world);
testTransitService('a MOTIS service', { connect: world, answerWith, bans: true }, '400');

describe('what MOTIS is asked', () => {
  it('is the plan of its API, by its parameters', async () => {
    await openMotis(service.options()).journeys(START, MARKET, NEEDS);
    const [{ url, headers } = { url: null, headers: {} }] = service.asked;
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
    await openMotis(service.options()).onward([START], MARKET, { stepFree: true });
    expect(Object.fromEntries(service.asked[0]?.url.searchParams ?? [])).toMatchObject({
      pedestrianProfile: 'WHEELCHAIR',
      useRoutedTransfers: 'true',
    });
  });
});

describe('what MOTIS answers', () => {
  it('is read leg by leg', async () => {
    service.answerWith(itineraries(byBus()));
    const [journey] = await openMotis(service.options()).journeys(START, MARKET, NEEDS);
    expect(journey?.departure).toEqual(new Date('2024-03-05T09:06:00Z'));
    expect(journey?.arrival).toEqual(new Date('2024-03-05T09:28:00Z'));
    expect(journey?.legs).toMatchObject([
      {
        mode: 'walk',
        from: STATION,
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
        mode: 'bus',
        line: '30',
        headsign: 'Cardiff',
        operator: 'Newport Bus',
        colour: '#00693e',
        textColour: '#ffffff',
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
            arrival: new Date('2024-03-05T09:16:00Z'),
            departure: new Date('2024-03-05T09:17:00Z'),
            mayAlight: false,
          },
          { name: 'Cleppa Park', arrival: new Date('2024-03-05T09:26:00Z'), mayAlight: true },
        ],
      },
      {
        mode: 'walk',
        from: { name: 'Cleppa Park' },
        to: MARKET,
        geometry: null,
      },
    ]);
  });

  it('uses names of lines where there is no number, and leaves out walks that take no time', async () => {
    service.answerWith(itineraries(byCoachAndTrain()));
    const [journey] = await openMotis(service.options()).journeys(START, MARKET, NEEDS);
    expect(journey?.legs).toMatchObject([
      { mode: 'coach', line: 'Express 2', headsign: undefined, colour: undefined },
      { mode: 'rail', line: undefined, headsign: 'Cardiff Central' },
    ]);
  });

  it.each<[string, Partial<Leg>, unknown[]]>([
    ['no notices', {}, []],
    [
      'notices of the line and its stops',
      {
        alerts: [alert('Line 30 is diverted.'), alert(' ')],
        from: { ...BUS.from, alerts: [alert('The lift is out of order.')] },
        to: { ...BUS.to, alerts: [alert('The lift is out of order.')] },
      },
      [
        'Notice from the operator: Line 30 is diverted.',
        'Notice from the operator: The lift is out of order.',
      ],
    ],
    [
      'what is wrong, where the header does not say so',
      {
        alerts: [
          { headerText: ' ', descriptionText: 'The lift to platform 3 is out of order. ' },
          { headerText: 'Newport', descriptionText: 'No ramp today.' },
          { headerText: 'No ramp.', descriptionText: 'Ask the driver.' },
          { headerText: 'Stop moved', descriptionText: 'Stop moved to High Street.' },
          { headerText: 'Line 30 is diverted.', descriptionText: 'Line 30 is diverted.' },
        ],
      },
      [
        'Notice from the operator: The lift to platform 3 is out of order.',
        'Notice from the operator: Newport: No ramp today.',
        'Notice from the operator: No ramp. Ask the driver.',
        'Notice from the operator: Stop moved to High Street.',
        'Notice from the operator: Line 30 is diverted.',
      ],
    ],
    [
      'notices of other times',
      {
        alerts: [
          alert('Yesterday', { start: '2024-03-04T00:00:00Z', end: '2024-03-05T09:09:00Z' }),
          alert('Until we say', { start: '2024-03-05T09:20:00Z' }),
          alert('Tomorrow', { start: '2024-03-06T00:00:00Z', end: '2024-03-07T00:00:00Z' }),
        ],
      },
      ['Notice from the operator: Until we say'],
    ],
    [
      'a notice too long to read',
      { alerts: [alert('The lift is out of order. '.repeat(100))] },
      [expect.stringMatching(/^Notice from the operator: The lift is .{1,400}$/)],
    ],
    [
      'a seat to be booked',
      { reservation: 'COMPULSORY' },
      ['You must book a seat before you board.'],
    ],
    [
      'times of another week',
      { loopedCalendarSince: '2024-03-01' },
      [
        'The timetable has no times for this day. These are of an earlier week. Check with the operator.',
      ],
    ],
  ])('says of a ride what MOTIS says of it: %s', async (_, change, notes) => {
    service.answerWith(itineraries(byBus(change)));
    const [journey] = await openMotis(service.options()).journeys(START, MARKET, NEEDS);
    expect(ridesOf(journey).map(({ notes = [] }) => notes)).toEqual([notes]);
  });

  it('is put in the order in which a person would choose', async () => {
    service.answerWith(itineraries(byCoachAndTrain(), byBus()));
    expect(linesOf(await openMotis(service.options()).journeys(START, MARKET, NEEDS))).toEqual([
      ['30'],
      ['Express 2', undefined],
    ]);
    expect(
      await openMotis(service.options()).journeys(START, MARKET, { stepFree: false, most: 1 }),
    ).toHaveLength(1);
  });

  it('with disability access has fit vehicles first and unfit ones never; nothing is confirmed', async () => {
    const fit = byBus({ routeShortName: '31', wheelchairAccessible: 'ACCESSIBLE' });
    service.answerWith(itineraries(byBus(), byCoachAndTrain(), fit));
    const journeys = await openMotis(service.options()).journeys(START, MARKET, {
      stepFree: true,
      most: 3,
    });
    expect(linesOf(journeys)).toEqual([['31'], ['30']]);
    expect(journeys.flatMap(ridesOf).every((ride) => ride.stepFree === 'not confirmed')).toBe(true);
  });

  it.each([
    ['is cancelled', byBus({ cancelled: true })],
    ['leaves from a stop that is cancelled', byBus({ from: { ...BUS.from, cancelled: true } })],
    [
      'leaves from a stop that it skips',
      byBus({ from: { ...BUS.from, pickupType: 'NOT_ALLOWED' } }),
    ],
    ['ends at a stop that it skips', byBus({ to: { ...BUS.to, dropoffType: 'NOT_ALLOWED' } })],
    ['is by a way of riding we don’t know', byBus({ mode: 'AERIAL_LIFT' })],
    ['is by taxi', byBus({ mode: 'ODM' })],
    ['leaves before it is asked for', byBus({ startTime: '2024-03-05T08:50:00Z' })],
    ['arrives before it leaves', byBus({ endTime: '2024-03-05T09:05:00Z' })],
    ['is walked all the way', itineraryOf(legOf({ mode: 'WALK', from: BUS.from, to: BUS.to }))],
  ])('is left out where it %s', async (_, itinerary) => {
    service.answerWith(itineraries(itinerary));
    expect(await openMotis(service.options()).journeys(START, MARKET, NEEDS)).toEqual([]);
  });

  it('400 means that there is no journey', async () => {
    service.answerWith(json({ error: 'could not find place' }, 400));
    const transit = openMotis(service.options());
    expect(await transit.journeys(START, MARKET, NEEDS)).toEqual([]);
    expect(transit.isReady()).toBe(true);
    expect(service.logged.join()).not.toContain('"level":40');
  });

  it.each([
    // More than the service's own limits allow.
    ['422', json({ error: 'too many results' }, 422)],
    ['other JSON', json({ itineraries: [{ legs: 'none' }] })],
    ['a time that is none', itineraries(byBus({ startTime: 'soon' }))],
    [
      'a line that is none',
      itineraries(byBus({ legGeometry: { points: 'gft kaB', precision: 6, length: 1 } })),
    ],
  ])(
    '%s is not an answer, and the log says why, but neither where from nor where to',
    async (_, how) => {
      service.answerWith(how);
      const asking = openMotis(service.options()).journeys(START, MARKET, NEEDS);
      await expect(asking).rejects.toBeInstanceOf(TransitUnavailable);
      const logged = service.logged.join();
      expect(logged).toContain('MOTIS gave no answer');
      expect(logged).not.toContain(service.origin().slice('http://'.length));
      for (const { lat, lng } of [STATION, MARKET]) {
        expect(logged).not.toContain(String(lat));
        expect(logged).not.toContain(String(lng));
      }
    },
  );
});
