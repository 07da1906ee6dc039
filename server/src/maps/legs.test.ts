import { legSchema } from '@loovia/core/api';
import { describe, expect, it } from 'vitest';
import { scriptedTransit } from '../testing/test-timetable.ts';
import { placeAt } from '../testing/test-world.ts';
import { isRide, readLeg, sentLeg, type TransitRide } from './legs.ts';

const stops = { Square: placeAt(0), Mill: placeAt(20), Quay: placeAt(60) };
const { transit } = scriptedTransit({
  stops,
  runs: [
    {
      line: '27',
      isFit: true,
      calls: [
        ['Square', '09:05'],
        ['Mill', '09:10'],
        ['Quay', '09:20'],
      ],
    },
  ],
});

async function rideOf(stepFree: boolean): Promise<TransitRide> {
  const departAt = new Date('2024-03-05T09:00:00Z');
  const from = { name: 'here', ...placeAt(0) };
  const to = { name: 'there', ...placeAt(60) };
  const [journey] = await transit.journeys({ from, departAt }, to, { stepFree, most: 1 });
  const ride = journey?.legs.find(isRide);
  if (!ride) throw new Error('There is no ride.');
  return ride;
}

describe('a leg that was sent', () => {
  it.each([true, false])('is read back as what it was (step-free: %s)', async (stepFree) => {
    const ride = await rideOf(stepFree);
    const sent = sentLeg(ride);
    expect(sent).toMatchObject({
      departure: '2024-03-05T09:05:00+00:00',
      calls: [{}, { arrival: '2024-03-05T09:10:00+00:00' }, {}],
    });
    const kept = legSchema.parse(JSON.parse(JSON.stringify(sent)));
    expect(readLeg(kept)).toEqual(ride);
    const walk = { ...kept, mode: 'walk' as const, calls: undefined };
    expect(readLeg(walk)).toMatchObject({ mode: 'walk', departure: ride.departure });
  });

  it('makes no sense as a ride without calls', async () => {
    const sent = sentLeg(await rideOf(false));
    expect(readLeg({ ...sent, calls: undefined })).toBeNull();
    expect(readLeg({ ...sent, calls: sent.calls?.slice(1, 2) })).toBeNull();
  });
});
