import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { testGeocoder } from '../maps/geocoder-conformance.ts';
import type { Geocoder } from '../maps/ports.ts';
import { createGazetteer } from './gazetteer.ts';
import { replaceGazetteer } from './replace.ts';
import { DOWNTON, TEST_GAZETTEER, TOWN, UPTON } from '../testing/test-gazetteer.ts';

describe.each(TEST_BACKENDS)('on $name', (backend) => {
  const database = useDatabase(backend);
  let gazetteer: Geocoder;
  const idsOf = async (query: string, near = null as typeof TOWN | null) =>
    (await gazetteer.suggest({ text: query, near, session: null })).map(({ id }) => id);

  beforeAll(async () => {
    await replaceGazetteer(database.db, TEST_GAZETTEER);
    gazetteer = createGazetteer(database.db);
  }, 60_000);

  testGeocoder('The gazetteer', () => ({
    geocoder: gazetteer,
    text: 'High Street',
    here: UPTON,
    there: DOWNTON,
    address: 'High Street, Upton',
    addressAt: UPTON,
  }));

  it('PLAN-06 offers the name before what begins with it, and that before words of it', async () => {
    expect(await idsOf('Commercial')).toEqual([
      'street/commercial-rd',
      'street/commercial-quay',
      'street/lower',
      'stop/commercial',
    ]);
    expect(await idsOf('pennyport')).toEqual(['place/pennyport', 'station/pennyport']);
  });

  it.each([
    ['commercial st', 'street/commercial-quay'],
    ['commercial str', 'street/commercial-quay'],
    ['Commercial St.', 'street/commercial-quay'],
    ['commercial street, old quay', 'street/commercial-quay'],
    ['commercial street old quay', 'street/commercial-quay'],
    ['12b Commercial Street, Pennyport', 'street/commercial-quay'],
    ['Flat 2, 12 Commercial Street', 'street/commercial-quay'],
    ['commercial rd', 'street/commercial-rd'],
    ['commercial roa', 'street/commercial-rd'],
    ['comercial sreet', 'street/commercial-quay'],
    ['pennyprot', 'place/pennyport'],
    ['pennyport stn', 'station/pennyport'],
    ['pennyport train station', 'station/pennyport'],
    ['pennyport railway', 'station/pennyport'],
    ['pennyport railway sta', 'station/pennyport'],
    ['station', 'station/pennyport'],
    ['st brides wern', 'place/wern'],
    ['saint bride’s ŵ', 'place/wern'],
    ['CAFE D OR', 'venue/cafe'],
    ["cafe d'or", 'venue/cafe'],
    ['mount', 'street/mount'],
    ['mountjoy av', 'street/mount'],
    ['7 day', 'venue/7-day'],
    ['pennyport, wales', 'place/pennyport'],
    ['prince of wales', 'venue/pub'],
    ['200 long road, pennyport', 'street/long'],
    ['px201ab', 'postcode/px20-1ab'],
    ['PX20 1AB', 'postcode/px20-1ab'],
    ['px20 1a', 'postcode/px20-1ab'],
    ['3 Nowhere Row Pennyport PX20 1AB', 'postcode/px20-1ab'],
    // The gazetteer lacks many postcodes of its own area.
    ['12 Commercial Street, Pennyport, PX20 9ZZ', 'street/commercial-quay'],
    ['comercial sreet px209zz', 'street/commercial-quay'],
  ])('PLAN-06 understands “%s”', async (query, id) => {
    expect((await idsOf(query))[0]).toBe(id);
  });

  it('does not offer a street of its own for one with a postcode of another area', async () => {
    expect(await idsOf('Commercial Street, AB10 9ZZ')).toEqual([]);
  });

  it('offers stops off the map after what the map has, though it has the words in its middle', async () => {
    expect(await idsOf('yard')).toEqual(['venue/yard', 'venue/yard-1', 'stop/yard']);
    expect(await idsOf('mountjoy')).toEqual(['street/mount', 'stop/mountjoy']);
    expect(await idsOf('wharf')).toEqual(['stop/wharf']);
    expect(await gazetteer.suggest({ text: 'wharf 4', near: null, session: null })).toEqual([
      { id: 'stop/wharf', primary: 'Wharf', secondary: 'Bus stop · 4, 29' },
    ]);
  });

  it.each(['millb', 'millbrook'])(
    'PLAN-06 offers a town before streets that bear its name, for “%s”',
    async (query) => {
      expect(await idsOf(query, TOWN)).toEqual(['place/mill', 'street/mill']);
    },
  );

  it.each(['caerw', 'caerwen'])(
    'PLAN-06 offers the stop of a town beyond the map before such streets, for “%s”',
    async (query) => {
      expect(await idsOf(query, TOWN)).toEqual(['stop/caer-hall', 'street/caer']);
    },
  );

  it('finds a postcode from its beginning, with and without the space', async () => {
    const all = ['postcode/px20-1ab', 'postcode/px20-1ac', 'postcode/px20-2aa'];
    expect(await idsOf('PX20 ')).toEqual(expect.arrayContaining(all));
    expect(await idsOf('PX20 1')).toEqual(all.slice(0, 2));
    expect(await idsOf('px201')).toEqual(all.slice(0, 2));
  });

  it('gives a name in another language beside the usual one', async () => {
    expect(await gazetteer.suggest({ text: 'porth cei', near: null, session: null })).toEqual([
      { id: 'place/pennyport', primary: 'Pennyport (Porth Ceiniog)', secondary: '' },
    ]);
  });

  it('puts the nearer of equal names first', async () => {
    const north = { lat: TOWN.lat + 0.03, lng: TOWN.lng };
    const south = { lat: TOWN.lat - 0.03, lng: TOWN.lng };
    expect(await idsOf('high st', north)).toEqual(['street/high-a', 'street/high-b']);
    expect(await idsOf('high st', south)).toEqual(['street/high-b', 'street/high-a']);
  });

  it('offers what looks alike once', async () => {
    expect(await idsOf('coal yard')).toHaveLength(1);
  });

  it.each([
    '',
    ' ',
    '%',
    '_',
    "'",
    "'; drop table gazetteer; --",
    '🚻🚻',
    'مرحبا بالعالم',
    '\0',
    'London Bridge',
    'x'.repeat(10_000),
    'commercial '.repeat(1000),
  ])('PLAN-07 finds nothing for %j', async (query) => {
    expect(await idsOf(query)).toEqual([]);
    expect(await gazetteer.geocode(query)).toBeNull();
    expect(await gazetteer.place(query, null)).toBeNull();
  });

  it('answers any text with at most five different entries', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (query) => {
        const ids = await idsOf(query);
        expect(ids.length).toBeLessThanOrEqual(5);
        expect(new Set(ids).size).toBe(ids.length);
        await gazetteer.geocode(query);
      }),
      { numRuns: 60 },
    );
  }, 30_000);

  it('gives a place with its address for people', async () => {
    const addressOf = async (id: string) => (await gazetteer.place(id, null))?.formattedAddress;
    expect(await gazetteer.place('street/commercial-quay', null)).toEqual({
      id: 'street/commercial-quay',
      formattedAddress: 'Commercial Street, Old Quay, Pennyport',
      location: TOWN,
    });
    expect(await addressOf('place/pennyport')).toBe('Pennyport');
    expect(await addressOf('postcode/px20-1ab')).toBe('PX20 1AB, Pennyport');
    expect(await addressOf('venue/cafe')).toBe('Café d’Or, Commercial Street, Pennyport, PX20 1AB');
    expect(await addressOf('venue/none')).toBeUndefined();
  });

  it.each([
    ['Commercial Street, Old Quay, Pennyport', 'street/commercial-quay'],
    ['12 commercial st pennyport', 'street/commercial-quay'],
    ['Kiosk, 12 Commercial Street, Pennyport, UK', 'street/commercial-quay'],
    ['12 Commercial Street, Pennyport PX20 1AB', 'postcode/px20-1ab'],
    ['Any Street, Anytown px201ab', 'postcode/px20-1ab'],
    ['12 Commercial Street, Pennyport PX20 9ZZ', 'street/commercial-quay'],
    ['Café d’Or, Commercial Street, Pennyport, PX20 1AB', 'venue/cafe'],
    ['Pennyport, Wales', 'place/pennyport'],
    ['Pennyport station', 'station/pennyport'],
    ['Prince of Wales, Pennyport', 'venue/pub'],
    ['High Street, Upton', 'street/high-a'],
    ['High Street', null],
    ['Coal Yard, Pennyport', null],
    ['Unknown Street, Pennyport', null],
    ['12 Pennyport', null],
    ['Commercial Street, Cardiff', null],
    ['Commercial Street, Pennyport SW1A 1AA', null],
    ['500 Short Road, Pennyport', 'street/short'],
    ['200 Long Road, Pennyport', null],
    ['Long Road, Pennyport', null],
    ['200 Long Road, Pennyport PX20 1AB', 'postcode/px20-1ab'],
    ['200 Long Road, Pennyport PX20 9ZZ', null],
    ['Café d’Or, Long Road, Pennyport', null],
    ['2 Uncharted Road, Pennyport', null],
    ['2 Pair Row, Near', 'street/pair-0'],
    ['2 Pair Row', null],
    ['Comercial Street', null],
    ['Commercial', null],
    ['Wharf', null],
    ['Wharf, Bus stop · 4, 29', 'stop/wharf'],
    ['PX20', null],
  ])('API-20 geocodes “%s” only where it is sure', async (address, id) => {
    expect((await gazetteer.geocode(address))?.id ?? null).toBe(id);
  });
});
