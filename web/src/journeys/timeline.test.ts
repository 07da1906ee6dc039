import type { CandidateStop, StopVisit } from '@loovia/core/api';
import type { Wish } from '@loovia/core/stops';
import { describe, expect, it } from 'vitest';
import { at, bus, common, leg, route, toilet, train } from '../testing/test-transit.ts';
import { timelineOf, type TimelineEvent } from './timeline.ts';

const journey = {
  startLocation: 'Bridge Street, Newport',
  endLocation: 'Cwmbran',
  frequency: 0,
  disabilityAccess: false,
};

function words(event: TimelineEvent): string {
  const time = event.at.slice(11, 16);
  switch (event.kind) {
    case 'start':
    case 'arrival':
      return `${time} ${event.kind} ${event.place}`;
    case 'way':
    case 'ride':
      return `${time} ${event.number} ${event.leg.mode}`;
    case 'off':
      return `${time} ${event.isStayedOn ? 'stay' : 'off'} ${event.leg.to.name}`;
    case 'wait':
      return `${time} wait ${event.place}`;
    case 'toilet':
      return `${time} ${event.stop.name}${event.until === null ? '' : ` to ${event.until.slice(11, 16)}`}`;
    case 'dry':
      return `${time} dry to ${event.until.slice(11, 16)}, ${String(event.minutes)} min`;
  }
}

type Timed = Parameters<typeof timelineOf>[0];
interface Wanted {
  readonly frequency?: number;
  readonly wishes?: readonly Wish[];
  readonly isIncomplete?: boolean;
  readonly disabilityAccess?: boolean;
}

const told = (timed: Timed, { frequency = 0, disabilityAccess = false, ...options }: Wanted = {}) =>
  timelineOf(timed, { journey: { ...journey, frequency, disabilityAccess }, ...options }).map(
    words,
  );

/** Of which only what counts here. */
function stop(name: string, time: string, changes: Partial<CandidateStop> = {}): CandidateStop {
  const opening = { state: 'open', reason: 'Open', at: at(time) } as const;
  return {
    placeId: name,
    name,
    location: { lat: 52, lng: -2.9 },
    opening,
    ...changes,
  } as CandidateStop;
}

const visit = (kind: StopVisit['kind'], from: string, time: string) =>
  ({ visit: { kind, from, arrival: at(time) } }) as Partial<CandidateStop>;

describe('the timeline of a journey by public transport', () => {
  it('SHOW-03 has the legs, with waits and visited toilets between them', () => {
    expect(told(route)).toEqual([
      '09:04 start Bridge Street',
      '09:04 1 walk',
      '09:09 2 bus',
      '09:23 off Caerleon Common',
      '09:23 3 walk',
      '09:26 Castle toilets to 09:31',
      '09:31 4 walk',
      '09:34 wait Caerleon Common',
      '09:40 5 rail',
      '09:52 off Cwmbran',
      '09:52 arrival Cwmbran',
    ]);
  });

  const direct = { ...route, legs: [...route.legs.slice(0, 2), train], visited: undefined };

  it('SHOW-03 a toilet stands where one is: before the walk, on it, on board, at the change, after arriving', () => {
    const stops = [
      stop('After', '09:55', visit('walk', 'Cwmbran', '09:55')),
      stop('Change', '09:27', visit('change', 'Caerleon Common', '09:27')),
      stop('Break', '09:30', visit('break', 'Old Green', '09:30')),
      stop('On walk', '09:06', visit('walk', 'Bridge Street', '09:06')),
      stop('Earlier', '08:50', visit('walk', 'Bridge Street', '08:50')),
    ];
    expect(told({ ...direct, stops })).toEqual([
      '09:04 start Bridge Street',
      '08:50 Earlier',
      '09:04 1 walk',
      '09:06 On walk',
      '09:09 2 bus',
      '09:30 Break',
      '09:23 off Caerleon Common',
      '09:23 wait Caerleon Common',
      '09:27 Change',
      '09:40 3 rail',
      '09:52 off Cwmbran',
      '09:52 arrival Cwmbran',
      '09:55 After',
    ]);
  });

  it('of several toilets in one place, those wished for come first', () => {
    const change = visit('change', 'Caerleon Common', '09:27');
    const stops = [
      stop('Plain', '09:27', change),
      stop('With key', '09:28', { ...change, radar: true }),
    ];
    const names = told({ ...direct, stops }, { wishes: ['radar'] }).filter((one) =>
      /Plain|key/.test(one),
    );
    expect(names).toEqual(['09:27 With key', '09:27 Plain']);
  });

  it('nobody gets off a vehicle that goes on as the next leg', () => {
    const on = { ...leg('bus', common, toilet, ['09:25', '09:30']), staysOn: true as const };
    const events = told({ ...route, legs: [bus, on], stops: [], visited: [] });
    expect(events).toContain('09:23 stay Caerleon Common');
    expect(events.join()).not.toContain('wait');
  });

  it('a pause is at a toilet only if it was to be visited', () => {
    const events = told({ ...route, visited: [] });
    expect(events).toContain('09:26 wait Castle toilets');
  });

  it('of two visited toilets in one place the pause is at the one that the walk goes to', () => {
    const stops = route.stops.flatMap((one) => [
      { ...one, placeId: 'db_other', name: 'Other', opening: stop('', '09:26').opening },
      one,
    ]);
    const visited = stops.map(({ placeId }) => placeId);
    expect(told({ ...route, stops, visited })).toContain('09:26 Castle toilets to 09:31');
  });

  it('the rest of a long pause after a visit is a wait, but a minute is none', () => {
    const long = route.legs.with(3, leg('walk', toilet, common, ['09:38', '09:40']));
    expect(told({ ...route, legs: long })).toContain('09:31 wait Castle toilets');
    const after = (departure: string) =>
      told({ ...direct, stops: [], legs: [bus, { ...train, departure }] }).join();
    expect(after(at('09:24'))).not.toContain('wait');
    expect(after(at('09:25'))).toContain('wait');
  });
});

describe('the timeline of a journey on streets', () => {
  const to = leg('walk', common, toilet, ['09:04', '09:26']);
  const on = leg('walk', toilet, common, ['09:31', '09:52']);
  const visiting = { ...route, legs: [to, on] };

  it('WAYS-04 SHOW-03 has the way to each visited toilet, and others on these ways', () => {
    const stops = [...route.stops, stop('Before', '09:14'), stop('After', '09:40')];
    expect(told({ ...visiting, stops })).toEqual([
      '09:04 start Bridge Street',
      '09:04 1 walk',
      '09:14 Before',
      '09:26 Castle toilets to 09:31',
      '09:31 2 walk',
      '09:40 After',
      '09:52 arrival Cwmbran',
    ]);
  });

  it('SHOW-03 a toilet that is reached only after the arrival without it stands after that', () => {
    const stops = [stop('Beyond', '09:55'), stop('Last', '09:51')];
    expect(told({ ...visiting, stops, visited: [] }).slice(-3)).toEqual([
      '09:51 Last',
      '09:52 arrival Cwmbran',
      '09:55 Beyond',
    ]);
  });

  it('one is at a toilet as long as was asked for, though the way on begins some seconds earlier', () => {
    const sooner = { ...on, departure: '2024-07-05T09:30:40+01:00' };
    expect(told({ ...visiting, legs: [to, sooner] })).toContain('09:26 Castle toilets to 09:31');
  });
});

describe('a stretch without a toilet', () => {
  const walk = { ...route, legs: [leg('walk', common, toilet, ['09:04', '09:52'])], visited: [] };
  const dry = (timed: Timed, wanted: Wanted) =>
    told(timed, wanted).filter((one) => one.includes('dry'));

  it('SHOW-04 is a row after the toilet where it begins, if it is longer than wanted', () => {
    const stops = [stop('Second', '09:14'), stop('First', '09:05')];
    expect(told({ ...walk, stops }, { frequency: 20 })).toEqual([
      '09:04 start Bridge Street',
      '09:04 1 walk',
      '09:05 First',
      '09:14 Second',
      '09:14 dry to 09:52, 38 min',
      '09:52 arrival Cwmbran',
    ]);
    expect(dry({ ...walk, stops }, { frequency: 38 })).toEqual([]);
    expect(dry({ ...walk, stops: [] }, { frequency: 20 })).toEqual(['09:04 dry to 09:52, 48 min']);
  });

  it('is not known where toilets may be missing, nor asked for with frequency 0', () => {
    expect(dry({ ...walk, stops: [] }, { frequency: 20, isIncomplete: true })).toEqual([]);
    expect(dry({ ...walk, stops: [] }, { frequency: 0 })).toEqual([]);
  });

  it('STOP-13 ends at none that is not known to be step-free where that is asked for', () => {
    const first = stop('First', '09:05', { isAccessible: true });
    const second = stop('Second', '09:26', { isAccessible: null });
    const wanted = { frequency: 20, disabilityAccess: true };
    const stops = [first, second];
    expect(dry({ ...walk, stops }, wanted)).toEqual(['09:05 dry to 09:52, 47 min']);
    // Whoever chose it counts on it.
    expect(dry({ ...walk, stops, visited: ['Second'] }, wanted)).toEqual([
      '09:05 dry to 09:26, 21 min',
      '09:26 dry to 09:52, 26 min',
    ]);
  });

  it('STOP-29 does not end at a toilet that is closed by then', () => {
    const shut = stop('Shut', '09:30');
    const stops = [{ ...shut, opening: { ...shut.opening, state: 'closed' as const } }];
    expect(dry({ ...walk, stops }, { frequency: 20 })).toEqual(['09:04 dry to 09:52, 48 min']);
  });

  const transit = { ...route, legs: [...route.legs.slice(0, 2), train] };
  const passed = (one: CandidateStop, visited: string[] = []) =>
    dry({ ...transit, stops: [one], visited }, { frequency: 1 });

  it('rides are time without toilets unless a break is planned', () => {
    const one = stop('Break', '09:14', visit('break', 'Old Green', '09:14'));
    expect(passed(one)).toEqual(['09:04 dry to 09:52, 48 min']);
    expect(passed(one, ['Break'])).toEqual([
      '09:04 dry to 09:14, 10 min',
      '09:14 dry to 09:52, 38 min',
    ]);
  });

  it('a toilet before a ride counts at the boarding at the latest', () => {
    const counts = (kind: StopVisit['kind'], from: string, time: string, until: string) => {
      expect(passed(stop('One', time, visit(kind, from, time))).join()).toContain(until);
    };
    counts('walk', 'Bridge Street', '09:06', '09:04 dry to 09:06');
    // A later bus is caught then.
    counts('walk', 'Bridge Street', '09:16', '09:04 dry to 09:09');
    counts('change', 'Caerleon Common', '09:31', 'dry to 09:31');
    counts('change', 'Caerleon Common', '09:48', 'dry to 09:40');
  });

  it('STOP-29 a toilet that is still closed at the boarding does not count', () => {
    const opensAt = (time: string) => {
      const one = stop('One', '09:48', visit('change', 'Caerleon Common', '09:48'));
      return { ...one, opening: { ...one.opening, opens: at(time) } };
    };
    expect(passed(opensAt('09:40'))).toHaveLength(2);
    expect(passed(opensAt('09:41'))).toHaveLength(1);
  });

  it('a toilet at a place that is passed twice counts after the last of both before it', () => {
    const again = leg('bus', toilet, common, ['09:41', '09:43']);
    const hill = leg('bus', common, toilet, ['09:50', '09:52']);
    const legs = [bus, train, again, hill];
    const one = (time: string) =>
      dry(
        { ...transit, legs, stops: [stop('One', time, visit('change', 'Caerleon Common', time))] },
        { frequency: 1 },
      ).join();
    expect(one('09:26')).toContain('dry to 09:26');
    expect(one('09:51')).toContain('dry to 09:50');
  });
});
