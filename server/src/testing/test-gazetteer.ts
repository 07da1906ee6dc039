import type { GazetteerEntry } from '@loovia/core/regions';

type Given = Pick<GazetteerEntry, 'id' | 'kind' | 'name'> & Partial<GazetteerEntry>;

/** An invented town with what makes searching hard. */
export const TOWN = { lat: 51.6, lng: -3 };

const northOfTown = (metres: number) => ({ lat: TOWN.lat + metres / 111_195, lng: TOWN.lng });

export const UPTON = northOfTown(3000);
export const DOWNTON = northOfTown(-3000);

function entry(given: Given, northMetres = 0): GazetteerEntry {
  const location = northOfTown(northMetres);
  const usual = { otherNames: [], locality: 'Pennyport', postcode: null, importance: 0.5 };
  const reach = given.kind === 'street' ? { reachMetres: 100 } : {};
  return { ...usual, ...reach, location, ...given };
}

export const TEST_GAZETTEER: readonly GazetteerEntry[] = [
  entry({
    id: 'place/pennyport',
    kind: 'place',
    name: 'Pennyport',
    otherNames: ['Porth Ceiniog'],
    locality: null,
    importance: 1,
  }),
  entry({ id: 'place/wern', kind: 'place', name: "Saint Bride's Ŵern", importance: 0.6 }),
  entry({
    id: 'station/pennyport',
    kind: 'station',
    name: 'Pennyport railway station',
    otherNames: ['Pennyport'],
    importance: 0.8,
  }),
  entry({
    id: 'street/commercial-quay',
    kind: 'street',
    name: 'Commercial Street',
    locality: 'Old Quay, Pennyport',
  }),
  entry({ id: 'street/commercial-rd', kind: 'street', name: 'Commercial Road' }, 900),
  entry({ id: 'street/mount', kind: 'street', name: 'Mountjoy Avenue' }),
  entry({ id: 'street/lower', kind: 'street', name: 'Lower Commercial Lane' }),
  entry({ id: 'street/high-a', kind: 'street', name: 'High Street', locality: 'Upton' }, 3000),
  entry({ id: 'street/high-b', kind: 'street', name: 'High Street', locality: 'Downton' }, -3000),
  entry({ id: 'street/cardiff', kind: 'street', name: 'Cardiff Road' }),
  entry({ id: 'street/long', kind: 'street', name: 'Long Road', reachMetres: 501 }),
  entry({ id: 'street/short', kind: 'street', name: 'Short Road', reachMetres: 500 }),
  entry({ id: 'street/unknown', kind: 'street', name: 'Uncharted Road', reachMetres: undefined }),
  ...['Near', 'Far'].map((locality, n) =>
    entry(
      { id: `street/pair-${n}`, kind: 'street', name: 'Pair Row', locality, reachMetres: 150 },
      400 * n,
    ),
  ),
  entry(
    {
      id: 'venue/cafe',
      kind: 'venue',
      name: 'Café d’Or',
      locality: 'Commercial Street, Pennyport',
      postcode: 'PX20 1AB',
      importance: 0.35,
    },
    100,
  ),
  entry({ id: 'venue/yard', kind: 'venue', name: 'Boat Yard', importance: 0.35 }),
  ...['Yard', 'Commercial', 'Mountjoy', 'Wharf'].map((name, index) =>
    entry(
      {
        id: `stop/${name.toLowerCase()}`,
        kind: 'stop',
        name,
        locality: `Bus stop · ${index + 1}, 29`,
        importance: 0.15,
      },
      20_000,
    ),
  ),
  entry({ id: 'place/mill', kind: 'place', name: 'Millbrook', importance: 0.55 }, 9000),
  entry({ id: 'street/mill', kind: 'street', name: 'Millbrook Road', importance: 0.8 }),
  entry(
    {
      id: 'stop/caer-hall',
      kind: 'stop',
      name: 'Caerwen Town Hall',
      otherNames: ['Caerwen'],
      locality: 'Bus stop beyond the map · 27, 28',
    },
    5000,
  ),
  entry({ id: 'street/caer', kind: 'street', name: 'Caerwen Road', importance: 0.8 }),
  entry({ id: 'venue/7-day', kind: 'venue', name: '7 Day Laundry', importance: 0.35 }),
  entry({ id: 'venue/yard-1', kind: 'venue', name: 'Coal Yard', importance: 0.35 }, 2000),
  entry({ id: 'venue/yard-2', kind: 'venue', name: 'Coal Yard', importance: 0.35 }, -2000),
  entry({ id: 'venue/pub', kind: 'venue', name: 'Prince of Wales', importance: 0.35 }),
  entry(
    {
      id: 'postcode/px20-1ab',
      kind: 'postcode',
      name: 'PX20 1AB',
      locality: 'Commercial Street, Pennyport',
      postcode: 'PX20 1AB',
    },
    120,
  ),
  ...['PX20 1AC', 'PX20 2AA', 'PX2 0AA'].map((name) =>
    entry({
      id: `postcode/${name.toLowerCase().replace(' ', '-')}`,
      kind: 'postcode',
      name,
      locality: 'High Street, Pennyport',
      postcode: name,
    }),
  ),
];
