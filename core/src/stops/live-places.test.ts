import { describe, expect, it } from 'vitest';
import { discardPlaces, mergeDuplicates } from './index.ts';

type Mergeable = Parameters<typeof mergeDuplicates>[0][number];

describe('discardPlaces', () => {
  it('STOP-09 discards names that contain ltd in any letter case', () => {
    const names = ['Porta Loos Ltd', 'LTD Hire', 'Public toilets', 'Altdorf Café'];
    expect(discardPlaces(names.map((name) => ({ name })))).toEqual([{ name: 'Public toilets' }]);
  });
});

describe('mergeDuplicates', () => {
  const place = (placeId: string, more: Partial<Mergeable> = {}): Mergeable => ({
    placeId,
    address: null,
    location: { lat: 51.5889, lng: -2.9987 },
    ...more,
  });
  const merged = (...candidates: Mergeable[]) =>
    mergeDuplicates(candidates).map(({ placeId }) => placeId);
  const address = 'Queensway, Newport NP20 4AX';

  it('STOP-11 keeps the database entry of the same address, whichever comes first', () => {
    const database = place('db_1', { address });
    const live = place('live_1', { address: 'QUEENSWAY Newport, np20 4ax.' });
    expect(merged(database, live)).toEqual(['db_1']);
    expect(merged(live, database)).toEqual(['db_1']);
  });

  it('STOP-11 keeps the first of two live places of the same address', () => {
    expect(merged(place('live_1', { address }), place('live_2', { address }))).toEqual(['live_1']);
  });

  it('STOP-11 never merges missing addresses', () => {
    expect(merged(place('db_1'), place('live_1'), place('live_2'))).toHaveLength(3);
    const empty = { address: ' , ' };
    expect(merged(place('db_1', empty), place('live_1', empty))).toHaveLength(2);
  });

  it('STOP-11 merges the same record of the same source', () => {
    const sourceRecords = ['OpenStreetMap node/123'];
    expect(
      merged(
        place('live_1', { sourceRecords }),
        place('db_1', { sourceRecords: ['Map 7', ...sourceRecords] }),
      ),
    ).toEqual(['db_1']);
    expect(merged(place('live_1', { sourceRecords: [] }), place('db_1'))).toHaveLength(2);
  });

  it('STOP-11 keeps places of a long street apart, and toilets of the database always', () => {
    const far = { address, location: { lat: 51.592, lng: -2.9987 } };
    expect(merged(place('db_1', { address }), place('live_1', far))).toHaveLength(2);
    expect(merged(place('db_1', { address }), place('db_2', { address }))).toHaveLength(2);
  });

  it('keeps the order of what it keeps', () => {
    expect(
      merged(
        place('live_2'),
        place('db_2', { address }),
        place('live_1', { address }),
        place('db_1'),
      ),
    ).toEqual(['live_2', 'db_2', 'db_1']);
  });
});
