import type { CandidateStop, Route, StopVisit } from '@loovia/core/api';
import { describe, expect, it } from 'vitest';
import {
  chosenWords,
  durationWords,
  kilometresWords,
  noneSuggestedWords,
  routeName,
  routeNotes,
  spanWords,
  stopsWords,
  timesWords,
} from './route-words.ts';
import { chosenInOrder, inTravelOrder, minutesInto } from './travel-order.ts';

function stop(placeId: string, elapsedMinutes: number, minutes: number | null): CandidateStop {
  const at = new Date(Date.parse(departure) + elapsedMinutes * 60_000).toISOString();
  const opening = { state: 'open', reason: 'Open', at } as const;
  const detour = minutes === null ? null : { metres: 100, minutes };
  // Only what the words need.
  return { placeId, elapsedMinutes, detour, opening, suggested: placeId === 'a' } as CandidateStop;
}

const departure = '2024-03-05T09:00:00+00:00';
const byDay = { departure, arrival: '2024-03-05T10:12:00+00:00' };
const stops = [stop('b', 40, 5.4), stop('a', 10, 3.2), stop('c', 50, null)];

describe('a route in words', () => {
  it('STOP-26 says why none is suggested for a stop, unless one is chosen for it', () => {
    const noneBecause = 'We suggest no toilet for stop 2.';
    const at = (interval: number) => ({ ...stop(`at ${interval}`, 40, 5), interval });
    const route = {
      intervals: [
        { number: 1, targetMinutes: 20, suggestedStopId: 'at 1' },
        { number: 2, targetMinutes: 40, suggestedStopId: null, noneBecause },
        { number: 3, targetMinutes: 60, suggestedStopId: null },
      ],
      stops: [at(1), at(2)],
    };
    expect(noneSuggestedWords(route, [])).toEqual([noneBecause]);
    expect(noneSuggestedWords(route, ['at 1'])).toEqual([noneBecause]);
    expect(noneSuggestedWords(route, ['at 2'])).toEqual([]);
  });

  it('RES-11 RES-13 has a name and its kilometres with one decimal', () => {
    expect(routeName({ index: 0 })).toBe('Route 1');
    expect(kilometresWords(5449)).toBe('5.4\u00a0km');
    expect(kilometresWords(0)).toBe('0.0\u00a0km');
  });

  it.each([
    [
      { end: 'end', stepFree: false },
      'The route ends 320\u00a0m from Quay. We know of no path for the rest.',
    ],
    [
      { end: 'end', stepFree: true },
      'The step-free route ends 320\u00a0m from Quay. The rest may have steps.',
    ],
    [
      { end: 'start', stepFree: false },
      'The route begins 320\u00a0m from Farm. We know of no path to it.',
    ],
    [
      { end: 'start', stepFree: true },
      'The step-free route begins 320\u00a0m from Farm. The way to it may have steps.',
    ],
  ] as const)('TRUE-02 TRUE-03 says what is left at an end, and names it: %j', (gap, words) => {
    const place = (name: string) => ({ name, lat: 51.5, lng: -3 });
    // Only what the words need.
    const legs = [{ from: place('Farm'), to: place('Quay') }] as Route['legs'];
    expect(routeNotes({ ...byDay, legs, gaps: [{ ...gap, metres: 320 }] })).toEqual([words]);
    expect(routeNotes({ ...byDay, legs })).toEqual([]);
  });

  it.each([
    ['public', /delays and cancellations/],
    ['car', /traffic and parking/],
    ['walking', /average pace/],
    ['cycling', /average pace/],
  ] as const)('says what the times of a journey leave out: %s', (mode, words) => {
    expect(timesWords({ mode })).toMatch(words);
  });

  it.each([
    ['2024-03-31T00:30:00Z', '2024-03-31T00:59:00Z', []],
    ['2024-03-31T00:30:00Z', '2024-03-31T02:13:00Z', ['forward']],
    ['2024-10-27T00:30:00Z', '2024-10-27T02:13:00Z', ['back']],
    ['2024-10-27T01:00:00Z', '2024-10-27T02:13:00Z', []],
  ])('says that the clocks change: from %s to %s', (departure, arrival, ways) => {
    expect(routeNotes({ departure, arrival, legs: [] })).toEqual(
      ways.map((way) => `The clocks go ${way} an hour during this journey.`),
    );
  });

  it('says whom to phone where a ride begins or ends, and how often a vehicle without fixed times comes', () => {
    const calls = [
      { name: 'Prees', phoneToBoard: true },
      { name: 'Crewe', phoneToAlight: true },
    ];
    const ride = { from: {}, to: {}, mode: 'bus', line: '7', calls };
    const withPhone = { ...ride, operator: 'Test Buses', phone: '01632 960001', everyMinutes: 10 };
    // Only what the words need.
    const legs = [ride, withPhone] as unknown as Route['legs'];
    expect(routeNotes({ ...byDay, legs }).toSorted()).toEqual([
      'Before you travel, arrange with the operator to get off at Crewe.',
      'Before you travel, arrange with the operator to get on at Prees.',
      'Bus 7 comes about every 10\u00A0min, at no fixed times. You may wait that long, and arrive that much later.',
      'Phone Test Buses on 01632 960001 first, to get off at Crewe.',
      'Phone Test Buses on 01632 960001 first, to get on at Prees.',
    ]);
  });

  it('says what to do where a ride begins or ends at a request stop, not where it only passes one', () => {
    const call = (name: string) => ({ name, isOnRequest: true });
    // Only what the words need.
    const legsWith = (...calls: object[]) => [{ from: {}, to: {}, calls }] as Route['legs'];
    const notes = routeNotes({
      ...byDay,
      legs: [
        ...legsWith(call('Prees'), call('Yorton'), { name: 'Crewe' }),
        ...legsWith({ name: 'Crewe' }, call('Wrenbury')),
      ],
    });
    expect(notes).toEqual([
      'Prees is a request stop. Signal to the driver to get on.',
      'Wrenbury is a request stop. Tell the staff in good time to get off.',
    ]);
  });

  it('counts suggested stops and toilets', () => {
    expect(stopsWords(stops)).toBe('1 stop suggested, 3 toilets to choose from');
  });

  it('adds up the cost of the chosen stops, in the order of travel', () => {
    const route = { departure, stops };
    expect(chosenInOrder(route, ['b', 'a']).map(({ placeId }) => placeId)).toEqual(['a', 'b']);
    expect(chosenWords(chosenInOrder(route, ['b', 'a']), 5)).toBe(
      '2 stops chosen: about 19\u00a0min extra, with 5\u00a0min at each',
    );
    expect(chosenWords(chosenInOrder(route, ['c']), 10)).toBe(
      '1 stop chosen: about 10\u00a0min extra, with 10\u00a0min there',
    );
    expect(chosenWords([stop('d', 10, -8.2)], 5)).toBe(
      '1 stop chosen: about 3\u00a0min less, with 5\u00a0min there',
    );
    expect(chosenWords([], 5)).toBeNull();
  });

  it('TRUE-14 RES-14 the duration says how many stops it includes', () => {
    const route = { departure, arrival: '2024-03-05T10:52:00+00:00' };
    expect(durationWords(route)).toBe('1\u00a0h 52\u00a0min');
    expect(durationWords({ ...route, visited: ['a'] })).toBe('1\u00a0h 52\u00a0min with 1 stop');
    expect(durationWords({ ...route, visited: ['a', 'b'] })).toBe(
      '1\u00a0h 52\u00a0min with 2 stops',
    );
  });

  it.each([
    ['2024-03-05T10:06:53Z', '2024-03-05T10:17:00Z', '11\u00a0min'],
    ['2024-03-05T09:07:00Z', '2024-03-05T09:15:35Z', '8\u00a0min'],
    ['2024-03-05T09:07:00Z', '2024-03-05T09:07:20Z', 'less than a minute'],
  ])('RES-14 the duration agrees with the times: %s to %s', (from, to, words) => {
    expect(durationWords({ departure: from, arrival: to })).toBe(words);
  });

  it('a toilet is reached when its card says, to the second', () => {
    const late = stop('late', 35 + 58 / 60, 1);
    const rounded = { ...late, elapsedMinutes: 36 };
    expect(minutesInto({ departure, stops: [] }, rounded)).toBeCloseTo(35 + 58 / 60);
  });

  it('a toilet reached by leaving earlier comes before the departure', () => {
    const visit = { arrival: '2024-03-05T08:57:00+00:00' } as StopVisit;
    const route = { departure, stops: [...stops, { ...stop('d', 13, 0), visit }] };
    expect(inTravelOrder(route).map(({ placeId }) => placeId)).toEqual(['d', 'a', 'b', 'c']);
    expect(route.stops.map((one) => minutesInto(route, one))).toEqual([40, 10, 50, -3]);
  });
});

it.each([
  ['2026-11-25T09:00:00Z', '2026-11-25T10:12:00Z', '09:00 to 10:12'],
  ['2026-11-25T23:40:00Z', '2026-11-26T00:20:00Z', '23:40 to 00:20 on Thu 26 Nov'],
  ['2026-11-26T05:23:00Z', '2026-11-26T06:57:00Z', 'Thu 26 Nov, 05:23 to 06:57'],
])('the times of a route name a day other than the journey’s: %s', (departure, arrival, words) => {
  expect(spanWords({ departure, arrival }, '2026-11-25')).toBe(words);
});
