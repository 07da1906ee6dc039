import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choiceFromQuery,
  journeyFromQuery,
  journeySchema,
  journeyToQuery,
  transportSchema,
  withChoice,
  type Journey,
} from './index.ts';
import { NEWPORT_JOURNEY } from '../testing/test-journey.ts';

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
  .filter((value) => value.trim() !== '' && value.isWellFormed())
  .map((value) => value.trim());
const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }).map((value) => value + 0),
  lng: fc.double({ min: -180, max: 180, noNaN: true }).map((value) => value + 0),
});
const journeys: fc.Arbitrary<Journey> = fc.record({
  startLocation: text,
  endLocation: text,
  startCoordinates: place,
  endCoordinates: place,
  disabilityAccess: fc.boolean(),
  frequency: fc.integer({ min: 0, max: 100 }),
  tolerance: fc.integer({ min: 0, max: 250 }),
  journeyDate: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  journeyTime: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
  selectedTransport: fc.constantFrom(...transportSchema.options),
});

/** The query of a journey with some parameters changed; null takes one away. */
function readWith(changes: Record<string, string | null>) {
  const params = journeyToQuery(NEWPORT_JOURNEY);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return journeyFromQuery(params);
}

describe('the journey in the URL', () => {
  it('PLAN-34 names the parameters as the journey’s fields', () => {
    const params = journeyToQuery(NEWPORT_JOURNEY);
    expect([...params.keys()].sort()).toEqual(Object.keys(journeySchema.shape).sort());
    expect(params.get('startCoordinates')).toBe('51.5889,-2.9987');
  });

  it('RES-04 any journey comes back as it was, through the text of a link', () => {
    fc.assert(
      fc.property(journeys, (journey) => {
        const link = journeyToQuery(journey).toString();
        expect(journeyFromQuery(new URLSearchParams(link))).toEqual({ kind: 'journey', journey });
      }),
    );
  });

  it('RES-02 is absent when there is nothing of ours', () => {
    expect(journeyFromQuery(new URLSearchParams(''))).toEqual({ kind: 'absent' });
    expect(journeyFromQuery(new URLSearchParams('utm_source=x'))).toEqual({ kind: 'absent' });
  });

  it.each(['startLocation', 'endLocation', 'startCoordinates', 'endCoordinates'])(
    'RES-01 is incomplete without %s',
    (name) => {
      expect(readWith({ [name]: null })).toEqual({ kind: 'incomplete' });
      expect(readWith({ [name]: '' })).toEqual({ kind: 'incomplete' });
    },
  );

  it.each(['journeyDate', 'journeyTime', 'selectedTransport'] as const)(
    'says what is missing without %s, and keeps the rest',
    (name) => {
      const found = readWith({ [name]: null });
      const rest: Partial<Journey> = { ...NEWPORT_JOURNEY };
      Reflect.deleteProperty(rest, name);
      expect(found).toEqual({ kind: 'wrong', messages: [expect.any(String)], readable: rest });
    },
  );

  it.each([
    ['startCoordinates', '51.5', /^The start needs a position/],
    ['startCoordinates', '51.5,-3,7', /^The start needs a position/],
    ['startCoordinates', 'north,west', /^The start needs a position/],
    ['startCoordinates', ',-3', /^The start needs a position/],
    ['endCoordinates', '91,-3', /^The destination needs a position/],
    ['startLocation', 'x'.repeat(501), /^Say where the journey starts/],
    ['journeyDate', '2024-02-30', /^The date must be a real day/],
    ['journeyTime', '24:61', /^The time must be from 00:00 to 23:59/],
    ['selectedTransport', 'rocket', /^The transport must be one of/],
    ['frequency', '101', /^The frequency must be/],
    ['frequency', '-1', /^The frequency must be/],
    ['frequency', 'often', /^The frequency must be/],
    ['frequency', '', /^The frequency must be/],
    ['tolerance', '251', /^The tolerance must be/],
    ['tolerance', '1.5', /^The tolerance must be/],
    ['disabilityAccess', 'True', /^Disability access must be/],
    ['disabilityAccess', '', /^Disability access must be/],
  ])('never changes a wrong value silently: %s=%s', (name, value, sentence) => {
    const found = readWith({ [name]: value });
    if (found.kind !== 'wrong') throw new Error(`the journey is ${found.kind}`);
    expect(found.messages).toEqual([expect.stringMatching(sentence)]);
    expect(found.readable).not.toHaveProperty(name, value);
    const others = Object.entries(NEWPORT_JOURNEY).filter(([other]) => other !== name);
    expect(found.readable).toMatchObject(Object.fromEntries(others));
  });

  it('lists everything that is wrong', () => {
    const found = readWith({ journeyTime: '24:61', tolerance: '251' });
    expect(found).toMatchObject({
      messages: [/tolerance/, /time/].map((word) => expect.stringMatching(word) as unknown),
    });
  });

  it.each([
    ['frequency', null, 50],
    ['frequency', '0', 0],
    ['tolerance', null, 50],
    ['tolerance', '250', 250],
    ['disabilityAccess', null, false],
    ['disabilityAccess', 'true', true],
  ])('takes the default when a choice is missing: %s=%s', (name, value, expected) => {
    expect(readWith({ [name]: value })).toMatchObject({ journey: { [name]: expected } });
  });

  it('passes over parameters that aren’t ours', () => {
    expect(readWith({ utm_source: 'x', fbclid: 'y' })).toMatchObject({ kind: 'journey' });
  });
});

it('RES-04 a link gives back the journey and what was chosen', () => {
  const stopId = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 });
  const stopIds = fc.uniqueArray(stopId, { maxLength: 20 });
  fc.assert(
    fc.property(fc.nat({ max: 2 }), stopIds, (route, ids) => {
      const link = withChoice(journeyToQuery(NEWPORT_JOURNEY), { route, stopIds: ids });
      const query = new URLSearchParams(link.toString());
      expect(choiceFromQuery(query)).toEqual({ route, stopIds: ids });
      expect(journeyFromQuery(query)).toEqual({ kind: 'journey', journey: NEWPORT_JOURNEY });
    }),
  );
});

it('an address without a choice has none', () => {
  expect(choiceFromQuery(journeyToQuery(NEWPORT_JOURNEY))).toBeNull();
});

it.each([
  ['route=0', { route: 0, stopIds: [] }],
  ['route=-1&stop=', { route: 0, stopIds: [] }],
  ['route=1e2&stop=db_1&stop=db_1', { route: 0, stopIds: ['db_1'] }],
  ['stop=db_2', { route: 0, stopIds: ['db_2'] }],
  ['route=3', { route: 2, stopIds: [] }],
  [`route=2&stop=${'x'.repeat(201)}`, { route: 1, stopIds: [] }],
])('reads what it can of %s', (query, choice) => {
  expect(choiceFromQuery(new URLSearchParams(query))).toEqual(choice);
});

it('takes no more stops than a route lists', () => {
  const many = new URLSearchParams(
    Array.from({ length: 50 }, (_, id): [string, string] => ['stop', `db_${id}`]),
  );
  expect(choiceFromQuery(many)?.stopIds).toHaveLength(20);
});
