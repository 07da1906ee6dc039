import { transportSchema } from '@loovia/core/journeys';
import { expect, it } from 'vitest';
import { busJourney, everyTwenty } from '../../testing/test-buses.ts';
import { scriptedTransit } from '../../testing/test-timetable.ts';
import { daily, journeyOf, placeAt, plan, toilet } from '../../testing/test-world.ts';

it.each(transportSchema.options)(
  'SHOW-06 a dead end by %s says what is closed, and what opens first',
  async (mode) => {
    const { transit } = scriptedTransit(everyTwenty);
    const closed = (id: string, minutes: number, from: string) =>
      toilet(id, placeAt(minutes), { openingHours: daily(from, '22:00') });
    const toilets = [closed('late', 60, '21:00'), closed('sooner', 120, '20:00')];
    const journey =
      mode === 'public' ? busJourney() : journeyOf(180, { selectedTransport: mode, frequency: 5 });
    const { route } = await plan({ toilets, transit }, journey);
    expect(route.stops).toEqual([]);
    expect(route.warnings).toContain(
      'When you would pass them, 2 toilets are closed; Toilet sooner opens at 20:00.',
    );
  },
);
