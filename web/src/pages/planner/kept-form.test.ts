import { journeyOfForm, newPlannerForm } from '@loovia/core/journeys';
import { describe, expect, test } from 'vitest';
import { JOURNEY } from '../../testing/test-journey.ts';
import { openingForm } from './kept-form.ts';

const now = new Date('2026-03-05T09:00:00Z');
const fresh = newPlannerForm(now);
const journey = { ...JOURNEY, journeyDate: '2026-03-09', disabilityAccess: true, tolerance: 120 };

describe('the planner opens', () => {
  test('PLAN-01 PLAN-03 fresh if the history entry holds no form or journey', () => {
    for (const state of [null, undefined, 'x', {}, { form: { start: 1 } }]) {
      expect(openingForm(state, now)).toEqual(fresh);
    }
  });

  test('as it was left, without its errors', () => {
    const left = { ...fresh, start: { text: 'Mark', picked: null, error: 'Please …' } };
    expect(openingForm({ form: left }, now)).toEqual({
      ...fresh,
      start: { text: 'Mark', picked: null, error: null },
    });
  });

  test('with the journey from the results, ready to be sent again', () => {
    expect(journeyOfForm(openingForm({ journey }, now), now)).toEqual(journey);
  });

  test('with the valid parts of a journey, and otherwise fresh', () => {
    const { startLocation, startCoordinates, endLocation } = journey;
    const read = { startLocation, startCoordinates, endLocation, tolerance: 120 };
    expect(openingForm({ journey: read }, now)).toEqual({
      ...fresh,
      start: {
        text: startLocation,
        picked: { formattedAddress: startLocation, location: startCoordinates },
        error: null,
      },
      end: { text: endLocation, picked: null, error: null },
      tolerance: 120,
    });
  });

  test('PLAN-02 with today instead of a past date', () => {
    const old = { ...journey, journeyDate: '2026-03-04' };
    expect(openingForm({ journey: old }, now).journeyDate).toBe('2026-03-05');
  });
});
