import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../time/index.ts';
import { UNKNOWN_FACTS } from '../toilets/index.ts';
import { closureAt } from './closure.ts';
import { combineFacts, type RecordFacts } from './combine-facts.ts';
import { closureReports, type EditableFacts, type Revision } from './revision.ts';
import {
  CONFIRMED_AFTER_DAYS,
  MOST_CLOSED_BY_NETWORK,
  NEWCOMERS,
  UNHEARD,
  voiceFor,
} from './voices.ts';

const HOUR_MS = 60 * MINUTE_MS;
const START = Date.parse('2026-03-02T00:00:00Z');
const TOILETS = 500;
const PUPPETS = 50;
const NETWORKS = 5;
const DAYS = 7;
/** Of one network at one toilet in a day, as the server lets them. */
const MOST_PEOPLE_AT_TOILET = 5;

const FACTS: EditableFacts = {
  ...UNKNOWN_FACTS,
  isAccessible: true,
  hasChangingPlaces: null,
  name: 'Market Hall',
  address: null,
  description: null,
  paymentDetails: null,
  openingHours: '24/7',
  directionsInside: null,
  location: '51.58800,-2.99700',
};
const RECORDS: RecordFacts[] = [
  { by: { kind: 'source', name: 'OpenStreetMap' }, on: '2026-01-01', facts: FACTS },
];

/** Numbers from 0 to 1 that look like chance and are the same each time. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface Person {
  readonly name: string;
  readonly network: string;
  /** When they first said something. */
  firstAt: number | null;
}

type Said = Pick<Revision, 'kind'> & Partial<Pick<Revision, 'before' | 'after'>>;

/** All toilets and what is said of them, with the server's limits at one toilet. */
class Town {
  readonly said = Array.from(
    { length: TOILETS },
    () => new Array<Revision & { network: string }>(),
  );
  /** Since the day before, as one after another they speak. */
  private readonly rule: typeof voiceFor;
  private closed: { readonly network: string; readonly toilet: number; readonly at: number }[] = [];

  constructor(rule: typeof voiceFor) {
    this.rule = rule;
  }

  say(who: Person, toilet: number, at: number, { kind, before = {}, after = {} }: Said): void {
    const here = this.said[toilet] ?? [];
    who.firstAt ??= at;
    const others = here.filter(
      (one) =>
        one.network === who.network && one.by !== who.name && Date.parse(one.at) > at - DAY_MS,
    );
    if (new Set(others.map(({ by }) => by)).size >= MOST_PEOPLE_AT_TOILET) return;
    const days = (at - who.firstAt) / DAY_MS;
    const voice = this.rule({
      key: who.name,
      isOperator: false,
      days,
      isConfirmed: days >= CONFIRMED_AFTER_DAYS && this.isConfirmed(who),
      ofNetwork: others.at(-1)?.voice ?? null,
      closedByNetwork: kind === 'gone' || kind === 'closed' ? this.countClosed(who, toilet, at) : 0,
    });
    here.push({
      id: String(here.length),
      kind,
      at: new Date(at).toISOString(),
      by: who.name,
      voice,
      network: who.network,
      isOperator: false,
      before,
      after,
      cleanliness: null,
      until: null,
    });
  }

  private countClosed({ network }: Person, toilet: number, at: number): number {
    this.closed = this.closed.filter((one) => one.at > at - DAY_MS);
    this.closed.push({ network, toilet, at });
    const own = this.closed.filter((one) => one.network === network && one.toilet !== toilet);
    return new Set(own.map((one) => one.toilet)).size;
  }

  /** As the server does; here `radar` is what somebody who was there may repeat. */
  private isConfirmed({ name }: Person): boolean {
    return this.said.some((here) =>
      here.some(
        (own) =>
          own.by === name &&
          'radar' in own.after &&
          here.some(
            ({ at, voice, after }) => at > own.at && voice !== NEWCOMERS && 'radar' in after,
          ),
      ),
    );
  }

  isClosed(toilet: number, at: number): boolean {
    return closureAt(closureReports(this.said[toilet] ?? []), new Date(at)).isCertain;
  }

  hasFallen(toilet: number, at: number): boolean {
    const { values } = combineFacts(FACTS, RECORDS, this.said[toilet] ?? []);
    const isAsBefore = values.name === FACTS.name && values.isAccessible === true;
    return this.isClosed(toilet, at) || !isAsBefore;
  }
}

const inTown = (network: string, count: number, since: number | null): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${network} ${String(index)}`,
    network: `${network} ${String(index % (network === 'puppet' ? NETWORKS : count))}`,
    firstAt: since,
  }));

/** A week of a town; each hour of the day puppets attack the same toilets from all their networks. */
function week(puppetsSince: number | null, rule = voiceFor) {
  const chance = seeded(20_240_305);
  const town = new Town(rule);
  const puppets = inTown('puppet', PUPPETS, puppetsSince);
  const regulars = inTown('regular', 20, START - 60 * DAY_MS);
  const shownWithin: boolean[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const morning = START + day * DAY_MS + 9 * HOUR_MS;
    for (const [index, puppet] of puppets.entries()) {
      // Something harmless, which others will confirm.
      town.say(puppet, index, morning, { kind: 'correction', after: { radar: false } });
      for (let turn = 0; turn < 4; turn += 1) {
        const toilet = Math.floor(index / NETWORKS) + 10 * (turn + 10 * ((day * 3) % 5));
        const at = morning + turn * 60_000 + index;
        town.say(puppet, toilet, at, { kind: 'gone' });
        town.say(puppet, toilet, at + 1, {
          kind: 'correction',
          before: { isAccessible: true, name: FACTS.name },
          after: { isAccessible: false, name: 'An insult' },
        });
      }
    }
    for (const regular of regulars) {
      const toilet = Math.floor(chance() * 100);
      town.say(regular, toilet, morning + 5 * HOUR_MS + chance() * HOUR_MS, {
        kind: 'confirmation',
        after: { isAccessible: true, name: FACTS.name, radar: false },
      });
    }
    // Two of them find one closed, the second half an hour after the first.
    const shut = TOILETS - 1 - day;
    const found = morning + 8 * HOUR_MS;
    for (const [index, regular] of regulars.slice(day, day + 2).entries()) {
      town.say(regular, shut, found + (index * HOUR_MS) / 2, { kind: 'closed' });
    }
    shownWithin.push(town.isClosed(shut, found + HOUR_MS));
  }
  const end = START + DAYS * DAY_MS - 1;
  const attacked = [...town.said.keys()].filter(
    (toilet) => toilet < TOILETS - DAYS && town.said[toilet]?.length,
  );
  return {
    fallen: attacked.filter((toilet) => town.hasFallen(toilet, end)).length,
    closed: attacked.filter((toilet) => town.isClosed(toilet, end)).length,
    lowered: attacked.filter((toilet) => closureReports(town.said[toilet] ?? []).length > 0).length,
    shownWithin,
  };
}

const person = {
  key: 'ada',
  isOperator: false,
  days: 0,
  isConfirmed: false,
  ofNetwork: null,
  closedByNetwork: 0,
};

it('FACT-09 says as which person somebody counts', () => {
  const voice = (change: Partial<Parameters<typeof voiceFor>[0]>) =>
    voiceFor({ ...person, ...change });
  expect(voice({})).toBe(NEWCOMERS);
  expect(voice({ days: 13.9 })).toBe(NEWCOMERS);
  expect(voice({ days: 14 })).toBe('ada');
  expect(voice({ days: 7, isConfirmed: true })).toBe('ada');
  expect(voice({ days: 6.9, isConfirmed: true })).toBe(NEWCOMERS);
  expect(voice({ isOperator: true, closedByNetwork: 100 })).toBe('ada');
  expect(voice({ days: 14, ofNetwork: 'ben' })).toBe('ben');
  expect(voice({ days: 14, ofNetwork: UNHEARD })).toBe(NEWCOMERS);
  expect(voice({ days: 14, closedByNetwork: 2 })).toBe('ada');
  expect(voice({ days: 14, closedByNetwork: 3 })).toBe(NEWCOMERS);
  expect(voice({ closedByNetwork: 9 })).toBe(NEWCOMERS);
  expect(voice({ closedByNetwork: 10 })).toBe(UNHEARD);
});

describe('FACT-09 fifty accounts of one person, at five networks, for a week', () => {
  it('take out at most one toilet in a hundred; two regulars’ closure is shown within the hour', () => {
    const { fallen, lowered, shownWithin } = week(null);
    // Of five networks, each day.
    expect(lowered).toBeLessThanOrEqual(10 * DAYS);
    expect(fallen).toBeLessThanOrEqual(TOILETS / 100);
    expect(shownWithin).toEqual(Array(DAYS).fill(true));
  });

  it('would take out a tenth if each account counted as a person', () => {
    expect(week(null, ({ key }) => key).fallen).toBeGreaterThan(TOILETS / 10);
  });

  it('close few toilets a day even where the accounts are old', () => {
    const { closed, shownWithin } = week(START - 60 * DAY_MS);
    expect(closed).toBeLessThanOrEqual(NETWORKS * MOST_CLOSED_BY_NETWORK * DAYS);
    expect(shownWithin).toEqual(Array(DAYS).fill(true));
  });
});
