import { journeyToQuery, type Journey } from '@loovia/core/journeys';
import { describe, expect, it } from 'vitest';
import { journeyOfLocation } from './journey-of-location.ts';
import { JOURNEY as journey } from '../testing/test-journey.ts';

const search = `?${journeyToQuery(journey).toString()}`;

describe('the journey of an address', () => {
  it('RES-03 uses the navigation state if there is one, otherwise the address', () => {
    const other: Journey = { ...journey, endLocation: 'Castle' };
    expect(journeyOfLocation({ state: other, search })).toEqual({
      kind: 'journey',
      journey: other,
    });
    expect(journeyOfLocation({ state: null, search })).toEqual({ kind: 'journey', journey });
  });

  it('RES-01 calls a journey without a start or an end incomplete', () => {
    const withoutStart = { ...journey, startLocation: undefined };
    expect(journeyOfLocation({ state: withoutStart, search })).toEqual({ kind: 'incomplete' });
    const params = journeyToQuery(journey);
    params.delete('endCoordinates');
    expect(journeyOfLocation({ state: null, search: `?${params.toString()}` })).toEqual({
      kind: 'incomplete',
    });
  });

  it('keeps the valid parts of an invalid address', () => {
    const found = journeyOfLocation({
      state: null,
      search: search.replace('=09%3A00', '=24%3A61'),
    });
    const readable: Partial<Journey> = { ...journey };
    delete readable.journeyTime;
    expect(found).toEqual({
      kind: 'wrong',
      messages: ['The time must be from 00:00 to 23:59, written HH:MM, such as 09:30.'],
      readable,
    });
  });

  it('RES-02 recognises an address without a journey', () => {
    expect(journeyOfLocation({ state: null, search: '' })).toEqual({ kind: 'absent' });
  });
});
