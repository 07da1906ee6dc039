import type { CandidateStop, Leg, StopVisit } from '@loovia/core/api';
import { describe, expect, it } from 'vitest';
import { passedMinutes } from './passed-minutes.ts';

const departure = '2024-03-05T09:00:00+00:00';

function stop(placeId: string, minutes: number): CandidateStop {
  const at = new Date(Date.parse(departure) + minutes * 60_000).toISOString();
  // Only what counts here.
  return { placeId, opening: { state: 'open', reason: 'Open', at } } as CandidateStop;
}

const stops = [stop('b', 40), stop('a', 10), stop('c', 50)];

describe('passedMinutes', () => {
  const at = (minutes: number) => new Date(Date.parse(departure) + minutes * 60_000).toISOString();
  const leg = (mode: Leg['mode'], from: number, to: number, place: string) =>
    ({ mode, departure: at(from), arrival: at(to), to: { name: place } }) as Leg;
  const legs = [
    leg('walk', 0, 5, 'Market Square'),
    leg('bus', 6, 20, 'Bridge'),
    leg('walk', 20, 22, 'Castle toilets'),
    leg('rail', 27, 46, 'Station'),
    leg('walk', 46, 50, 'Work'),
  ];
  const visited = (kind: StopVisit['kind'], minutes: number, from: string) =>
    ({ ...stop(kind, minutes), visit: { kind, arrival: at(minutes), from } }) as CandidateStop;
  const passed = (one: CandidateStop, ids?: string[]) =>
    passedMinutes({ departure, legs, stops: [one], ...(ids && { visited: ids }) });

  it('is the arrival at a toilet on streets', () => {
    expect(passedMinutes({ departure, legs: [], stops })).toEqual([40, 10, 50]);
  });

  it('STOP-29 leaves out a toilet that is closed by then', () => {
    const shut = stops.map((stop, index) =>
      index === 1 ? { ...stop, opening: { ...stop.opening, state: 'closed' as const } } : stop,
    );
    expect(passedMinutes({ departure, legs: [], stops: shut })).toEqual([40, 50]);
  });

  it('counts rides as time without toilets unless a break is planned', () => {
    expect(passed(visited('break', 12, 'Ford'))).toEqual([]);
    expect(passed(visited('break', 22, 'Ford'))).toEqual([]);
    expect(passed(visited('break', 12, 'Ford'), ['break'])).toEqual([12]);
  });

  it('counts a toilet before a ride at the boarding at the latest', () => {
    expect(passed(visited('walk', -3, 'Home'))).toEqual([0]);
    expect(passed(visited('walk', 4, 'Home'))).toEqual([4]);
    // A later bus is caught then.
    expect(passed(visited('walk', 12, 'Home'))).toEqual([6]);
    expect(passed(visited('walk', 48, 'Home'))).toEqual([6]);
    expect(passed(visited('change', 23, 'Bridge'))).toEqual([23]);
    expect(passed(visited('change', 31, 'Bridge'))).toEqual([27]);
    expect(passed(visited('change', 48, 'Bridge'))).toEqual([27]);
    expect(passed(visited('walk', 25, 'Castle toilets'))).toEqual([25]);
    expect(passed(visited('walk', 48, 'Station'))).toEqual([48]);
  });

  it('STOP-29 leaves out a toilet that is still closed at the boarding', () => {
    const opensAt = (minutes: number) => {
      const one = visited('change', 31, 'Bridge');
      return { ...one, opening: { ...one.opening, state: 'open' as const, opens: at(minutes) } };
    };
    expect(passed(opensAt(27))).toEqual([27]);
    expect(passed(opensAt(28))).toEqual([]);
    expect(passed(opensAt(28), ['change'])).toEqual([31]);
  });

  it('counts a toilet before the ride after the last of two stops of one name', () => {
    const [first, bus, , rail, last] = legs as [Leg, Leg, Leg, Leg, Leg];
    const again = { ...rail, to: bus.to };
    const all = [first, bus, again, leg('bus', 60, 70, 'Hill'), last];
    const at = (minutes: number) =>
      passedMinutes({ departure, legs: all, stops: [visited('change', minutes, 'Bridge')] });
    expect(at(23)).toEqual([23]);
    expect(at(48)).toEqual([48]);
  });
});
