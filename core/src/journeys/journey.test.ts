import { expect, it } from 'vitest';
import { journeySchema } from './journey.ts';

const JOURNEY = {
  startLocation: 'Alderford station',
  endLocation: 'Mill Walk',
  startCoordinates: { lat: 53.2261, lng: 0.9022 },
  endCoordinates: { lat: 53.2836, lng: 0.7921 },
  journeyDate: '2024-03-05',
  journeyTime: '09:00',
  selectedTransport: 'walking',
};

it('names are without characters that no database, calendar or device can store', () => {
  const given = { startLocation: ' \0Alder\ud800ford\u0085\u001b ', endLocation: '🚻 بيت \u202e' };
  expect(journeySchema.parse({ ...JOURNEY, ...given })).toMatchObject({
    startLocation: 'Alderford',
    endLocation: '🚻 بيت \u202e',
  });
});

it('a name of nothing else is missing', () => {
  const { error } = journeySchema.safeParse({ ...JOURNEY, startLocation: '\0 \udc00' });
  expect(error?.issues).toMatchObject([
    { path: ['startLocation'], message: 'Say where the journey starts.' },
  ]);
});
