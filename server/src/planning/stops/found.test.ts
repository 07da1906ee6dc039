import { describe, expect, it } from 'vitest';
import { fromPlace, fromToilet } from './found.ts';
import { livePlace, placeAt, toilet } from '../test-world.ts';

describe('a stop', () => {
  it.each([true, false, null])('says of its toilet that it is public: %s', (isPublic) => {
    expect(fromToilet(toilet('a', placeAt(1), { isPublic })).facts.isPublic).toBe(isPublic);
  });

  it('knows nothing of that from a live place', () => {
    expect(fromPlace(livePlace('a', placeAt(1))).facts.isPublic).toBeNull();
  });
});
