import { distanceMetres } from '@loovia/core/geo';
import { gazetteerEntrySchema, type GazetteerEntry } from '@loovia/core/regions';
import { describe, expect, it } from 'vitest';
import { at, square, TestOsm } from '../testing/test-osm.ts';
import { AdminAreas } from '../admin-areas/admin-areas.ts';
import { readGazetteer } from './gazetteer.ts';

function gazetteer(build: (osm: TestOsm) => void): GazetteerEntry[] {
  const osm = new TestOsm();
  osm.node(at(0, 0), { place: 'city', name: 'Newport' }, 1_000_001);
  build(osm);
  const data = osm.data();
  const entries = readGazetteer(data, new AdminAreas(data), '2024-03-05');
  for (const entry of entries) gazetteerEntrySchema.parse(entry);
  return entries.filter(({ id }) => id !== 'place/node-1000001');
}

const street = (name: string, more = {}) => ({ highway: 'residential', name, ...more });

describe('streets', () => {
  it('joins stretches that share a node, or have a small gap', () => {
    const entries = gazetteer((osm) => {
      const corner = osm.node(at(100, 0));
      osm.way([at(0, 0), corner], street('Commercial Street', { 'name:cy': 'Stryd Masnach' }));
      osm.way([corner, at(200, 0)], street('Commercial Street'));
      osm.way([at(350, 0), at(500, 0)], street('Commercial Street', { highway: 'pedestrian' }));
    });
    expect(entries).toMatchObject([
      {
        id: 'street/commercial-street-newport',
        kind: 'street',
        name: 'Commercial Street',
        otherNames: ['Stryd Masnach'],
        locality: 'Newport',
        importance: 0.55,
      },
    ]);
    // In the middle, on the street.
    expect(entries[0]?.location.lng).toBeCloseTo(at(250, 0).lng, 2);
    expect(entries[0]?.location.lat).toBeCloseTo(at(0, 0).lat, 6);
  });

  it('are read in a moment, however many nodes of a street lie close together', () => {
    const zigzag = Array.from({ length: 60_000 }, (_, n) => at(n % 200, Math.floor(n / 200) % 3));
    const entries = gazetteer((osm) => osm.way(zigzag, street('Zigzag Lane')));
    expect(entries.map(({ name }) => name)).toEqual(['Zigzag Lane']);
  });

  it('keeps namesakes apart, each with its locality', () => {
    const entries = gazetteer((osm) => {
      osm.node(at(3000, 0), { place: 'suburb', name: 'Maindee' });
      osm.way([at(0, 0), at(100, 0)], street('High Street'));
      osm.way([at(3000, 0), at(3100, 0)], street('High Street'));
    });
    expect(entries.filter(({ kind }) => kind === 'street').map(({ id }) => id)).toEqual([
      'street/high-street-newport',
      'street/high-street-maindee-newport',
    ]);
  });

  it('has one entry for namesakes that cannot be distinguished', () => {
    const entries = gazetteer((osm) => {
      osm.way([at(0, 0), at(100, 0)], street('Back Lane', { highway: 'service' }));
      osm.way([at(0, 900), at(100, 900)], street('Back Lane'));
    });
    expect(entries.map(({ importance }) => importance)).toEqual([0.5]);
  });

  it('reach from their point to the farthest of their own', () => {
    const [entry] = gazetteer((osm) => {
      osm.way([at(0, 0), at(900, 0), at(900, 1200)], street('Cardiff Road'));
      osm.way([at(0, 60), at(3000, 60)], street('Corporation Road'));
    });
    const location = entry?.location ?? at(0, 0);
    expect(entry?.name).toBe('Cardiff Road');
    const ends = [at(0, 0), at(900, 1200)].map((end) => distanceMetres(location, end));
    expect(entry?.reachMetres).toBe(Math.ceil(Math.max(...ends)));
  });

  it('reach to namesakes that cannot be distinguished', () => {
    const [entry] = gazetteer((osm) => {
      osm.way([at(0, 0), at(100, 0)], street('Back Lane', { highway: 'service' }));
      osm.way([at(0, 900), at(100, 900)], street('Back Lane'));
    });
    expect(entry?.location.lat).toBeCloseTo(at(0, 900).lat, 6);
    expect(entry?.reachMetres).toBeGreaterThan(900);
    expect(entry?.reachMetres).toBeLessThan(910);
  });

  it('treats spellings of one name as one', () => {
    const entries = gazetteer((osm) => {
      osm.way([at(0, 0), at(100, 0)], street("St. John's Road"));
      osm.way([at(100, 0), at(200, 0)], street('St Johns Road'));
      osm.way([at(200, 0), at(300, 0)], street("St. John's Road"));
    });
    expect(entries.map(({ name, otherNames }) => [name, otherNames])).toEqual([
      ["St. John's Road", ['St Johns Road']],
    ]);
  });
});

describe('stations', () => {
  it('are one entry for all their nodes, distinct from the town', () => {
    const entries = gazetteer((osm) => {
      osm.node(at(10, 0), { railway: 'station', name: 'Newport', 'name:cy': 'Casnewydd' });
      osm.area(square(0, 0, 200), { public_transport: 'station', train: 'yes', name: 'Newport' });
      osm.node(at(900, 0), { amenity: 'bus_station', name: 'Market Square Bus Station' });
    });
    expect(entries.map(({ kind, name, otherNames }) => [kind, name, otherNames])).toEqual([
      ['station', 'Newport railway station', ['Newport', 'Casnewydd']],
      ['station', 'Market Square Bus Station', []],
    ]);
  });

  it('are none where no train calls any more', () => {
    const entries = gazetteer((osm) => {
      osm.node(at(0, 0), { railway: 'station', name: 'Magor', disused: 'yes' });
      osm.node(at(900, 0), { railway: 'halt', name: 'Llanwern', abandoned: 'yes' });
    });
    expect(entries).toEqual([]);
  });

  it('are none before they open or after they close, and nor are venues', () => {
    const dates = [{ start_date: '2024-03-06' }, { end_date: '2024-02' }, { start_date: '2024' }];
    const entries = gazetteer((osm) => {
      for (const [n, date] of dates.entries()) {
        osm.node(at(900 * n, 0), { railway: 'station', name: `Magor ${n}`, ...date });
        osm.node(at(900 * n, 400), { amenity: 'library', name: `Library ${n}`, ...date });
      }
    });
    expect(entries.map(({ name }) => name)).toEqual(['Magor 2 railway station', 'Library 2']);
  });
});

describe('venues', () => {
  it('are one entry for a point and a building of the same name', () => {
    const entries = gazetteer((osm) => {
      osm.node(at(0, 0), { shop: 'supermarket', name: 'Asda', 'addr:postcode': 'np202tr' });
      osm.area(square(20, 0, 60), {
        shop: 'supermarket',
        name: 'ASDA',
        'addr:street': 'Lower Dock Street',
      });
    });
    expect(entries.filter(({ kind }) => kind === 'venue')).toMatchObject([
      { name: 'Asda', locality: 'Lower Dock Street, Newport', postcode: 'NP20 2TR' },
    ]);
  });

  it('are not street furniture, and have a name', () => {
    const entries = gazetteer((osm) => {
      osm.node(at(0, 0), { amenity: 'bench', name: "Dai's bench" });
      osm.node(at(0, 0), { amenity: 'toilets', name: 'Toilets' });
      osm.node(at(0, 0), { amenity: 'cafe' });
    });
    expect(entries).toEqual([]);
  });

  it('may be of an unknown kind', () => {
    const entries = gazetteer((osm) => osm.node(at(0, 0), { shop: 'constructor', name: 'Odd' }));
    expect(entries.map(({ importance }) => importance)).toEqual([0.35]);
  });

  it('rank by how many people travel there', () => {
    const entries = gazetteer((osm) => {
      osm.node(at(0, 0), { amenity: 'cafe', name: 'Horton’s', brand: 'H', wikidata: 'Q1' });
      osm.node(at(0, 0), { amenity: 'hospital', name: 'Royal Gwent', wikidata: 'Q2' });
    });
    expect(entries.map(({ importance }) => importance)).toEqual([0.35, 0.75]);
  });
});

describe('postcodes', () => {
  const address = (postcode: string, street = 'Cardiff Road') => ({
    'addr:postcode': postcode,
    'addr:street': street,
  });

  it('are at an address that has them, where two streets do', () => {
    const [entry] = gazetteer((osm) => {
      osm.node(at(20, -30), address('NP20 1HG'));
      osm.node(at(10, 0), address('NP20 1HG'));
      osm.node(at(60, 700), address('NP20 1HG', 'Sycamore Avenue'));
      osm.node(at(80, 720), address('NP20 1HG', 'Sycamore Avenue'));
    });
    expect(entry?.locality).toBe('Sycamore Avenue, Newport');
    expect(entry?.location.lat).toBeCloseTo(at(60, 700).lat, 6);
  });

  it('are at the median of their addresses, with street and town', () => {
    const entries = gazetteer((osm) => {
      osm.node(at(0, 0), address('NP20 1HG'));
      osm.node(at(10, 0), address('np20 1hg'));
      osm.node(at(20_000, 0), address('NP201HG', 'Elsewhere'));
    });
    expect(entries).toMatchObject([
      { id: 'postcode/np20-1hg', name: 'NP20 1HG', locality: 'Cardiff Road, Newport' },
    ]);
    expect(entries[0]?.location.lng).toBeCloseTo(at(10, 0).lng, 6);
  });

  it.each(['NP20', 'NP20 1', 'NP20 1H', 'NP20 1CI', '20 1HG', 'NP20 1HGX', 'QQ1 1AA', 'unknown'])(
    'refuse %s',
    (text) => {
      expect(gazetteer((osm) => osm.node(at(0, 0), address(text)))).toEqual([]);
    },
  );

  it.each(['M1 1AE', 'B33 8TH', 'CR2 6XH', 'DN55 1PT', 'W1A 1HQ', 'EC1A 1BB', 'PY1 2AB'])(
    'take %s',
    (text) => {
      const entries = gazetteer((osm) => osm.node(at(0, 0), address(text)));
      expect(entries.map(({ name }) => name)).toEqual([text]);
    },
  );

  it('leave out a mistyped one far from its sector', () => {
    const entries = gazetteer((osm) => {
      for (const [n, unit] of ['A', 'B', 'D', 'E', 'F', 'G'].entries())
        osm.node(at(n, 0), address(`NP20 1A${unit}`));
      osm.node(at(0, 40_000), address('NP20 1ZZ'));
    });
    expect(entries).toHaveLength(6);
  });
});
