import { describe, expect, it } from 'vitest';
import { journeyIssueMessages, journeySchema } from './index.ts';
import { NEWPORT_JOURNEY } from '../testing/test-journey.ts';

function messages(body: unknown) {
  const parsed = journeySchema.safeParse(body);
  return parsed.success ? [] : journeyIssueMessages(parsed.error.issues);
}

describe('journeyIssueMessages', () => {
  it.each([
    {},
    { frequency: 0, tolerance: 0, journeyTime: '00:00' },
    { frequency: 100, tolerance: 250, journeyTime: '23:59' },
  ])('LIMIT-06 LIMIT-07 has no messages for a valid journey: %j', (change) => {
    expect(messages({ ...NEWPORT_JOURNEY, ...change })).toEqual([]);
  });

  it.each([
    ['journeyTime', '24:00', 'The time must be from 00:00 to 23:59, written HH:MM, such as 09:30.'],
    ['journeyTime', '23:60', 'The time must be from 00:00 to 23:59, written HH:MM, such as 09:30.'],
    [
      'journeyDate',
      '2024-02-30',
      'The date must be a real day written YYYY-MM-DD, such as 2024-03-05.',
    ],
    [
      'tolerance',
      251,
      'The tolerance must be a whole number from 0 to 250; each unit is 10 metres.',
    ],
    [
      'tolerance',
      1.5,
      'The tolerance must be a whole number from 0 to 250; each unit is 10 metres.',
    ],
    [
      'frequency',
      101,
      'The frequency must be a whole number of minutes from 0 to 100; 0 means no stops.',
    ],
    [
      'frequency',
      -1,
      'The frequency must be a whole number of minutes from 0 to 100; 0 means no stops.',
    ],
    [
      'tolerance',
      -1,
      'The tolerance must be a whole number from 0 to 250; each unit is 10 metres.',
    ],
    ['selectedTransport', 'rocket', 'The transport must be one of walking, public, cycling, car.'],
    ['disabilityAccess', 'yes', 'Disability access must be true or false.'],
    ['startLocation', ' ', 'Say where the journey starts, in 500 characters or less.'],
    ['endLocation', 'x'.repeat(501), 'Say where the journey ends, in 500 characters or less.'],
  ])('LIMIT-06 LIMIT-07 DATA-06 says what %s = %s should be', (field, value, message) => {
    expect(messages({ ...NEWPORT_JOURNEY, [field]: value })).toEqual([{ field, message }]);
  });

  it('says once what is wrong with a position, and names the part', () => {
    const message = 'The start needs a position: lat from -90 to 90 and lng from -180 to 180.';
    const startCoordinates = { lat: 91, lng: -3 };
    expect(messages({ ...NEWPORT_JOURNEY, startCoordinates })).toEqual([
      { field: 'startCoordinates.lat', message },
    ]);
    expect(messages({ ...NEWPORT_JOURNEY, startCoordinates: null })).toEqual([
      { field: 'startCoordinates', message },
    ]);
  });

  it('names every unknown field, inside a position too', () => {
    const endCoordinates = { ...NEWPORT_JOURNEY.endCoordinates, altitude: 3 };
    expect(messages({ ...NEWPORT_JOURNEY, endCoordinates, colour: 'red', size: 1 })).toEqual([
      {
        field: 'endCoordinates.altitude',
        message: "There is no field called 'endCoordinates.altitude'.",
      },
      { field: 'colour', message: "There is no field called 'colour'." },
      { field: 'size', message: "There is no field called 'size'." },
    ]);
  });

  it('names every field that is missing', () => {
    expect(messages({}).map(({ field }) => field)).toEqual([
      'startLocation',
      'endLocation',
      'startCoordinates',
      'endCoordinates',
      'journeyDate',
      'journeyTime',
      'selectedTransport',
    ]);
  });

  it.each([null, [], 'journey', 7])('refuses what is not an object: %s', (body) => {
    expect(messages(body)).toEqual([{ field: '', message: 'The journey must be a JSON object.' }]);
  });
});
