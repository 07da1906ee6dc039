import { centre } from '../geometry/polygon.ts';
import type { Building } from '../buildings/building.ts';
import type { Tags } from '../osm/osm-map.ts';
import { Random } from '../random.ts';
import type { Venue } from './venue.ts';
import { cafeName, pubName, surname } from './venue-names.ts';

type Trade = (random: Random) => Tags;
const shop =
  (kind: string, name: (random: Random) => string): Trade =>
  (random) => ({ shop: kind, name: name(random) });
const amenity =
  (kind: string, name: (random: Random) => string, more: Tags = {}): Trade =>
  (random) => ({ amenity: kind, name: name(random), ...more });

const TRADES: readonly Trade[] = [
  amenity('cafe', cafeName),
  shop('bakery', (r) => `${surname(r)}'s Bakery`),
  shop('charity', (r) => r.pick(['Pennyshire Hospice Shop', 'Lifeboat Shop', 'Second Chance'])),
  amenity('pub', pubName),
  shop('clothes', (r) => r.pick(['Thimble & Thread', 'Madder', 'Fine Fettle', 'Hemline'])),
  shop('hairdresser', (r) =>
    r.pick(['Curl Up & Dye', 'The Cutting Room', 'Snips', 'Shear Delight']),
  ),
  amenity('pharmacy', (r) => `${surname(r)} Pharmacy`),
  shop('butcher', (r) => `${surname(r)} & Sons`),
  amenity('fast_food', (r) => r.pick(['The Codfather', 'Penny Plaice', 'Harbour Fryer']), {
    cuisine: 'fish_and_chips',
  }),
  shop('convenience', (r) => `${surname(r)}'s Stores`),
  amenity('restaurant', (r) =>
    r.pick(['The Saffron Table', 'Bengal Lantern', 'Trattoria Lucia', 'The Net Loft']),
  ),
  shop('books', (r) => r.pick(['The Turning Page', 'Foxed & Bound', 'Marginalia'])),
  amenity('bank', (r) => r.pick(['Pennyshire Bank', 'County & Coastal Bank'])),
  shop('greengrocer', (r) => `${surname(r)}'s Greengrocers`),
  shop('optician', (r) => `${surname(r)} Opticians`),
  shop('hardware', (r) => `${surname(r)} Ironmongers`),
  shop('florist', (r) => r.pick(['Petal & Stem', 'The Flower Pot', 'Bloom'])),
  amenity('post_office', () => 'Post Office'),
  shop('estate_agent', (r) => `${surname(r)} & ${surname(r)}`),
  shop('gift', (r) => r.pick(['The Magpie', 'Driftwood', 'Tuppence', 'The Curiosity Shelf'])),
];

/** Shops in the buildings of the shopping streets; a village has a few, a town a high street. */
export function shopsIn(buildings: readonly Building[]): Venue[] {
  const random = new Random('shops');
  const inPlace = new Map<string, number>();
  return buildings.flatMap((building): Venue[] => {
    if (!building.isShop || !building.address) return [];
    const { rank, name } = building.settlement;
    const count = inPlace.get(name) ?? 0;
    const most = { city: 420, town: 70, village: 7, hamlet: 1 }[rank];
    if (
      count >= most ||
      !random.chance(rank === 'village' ? 0.35 : rank === 'hamlet' ? 0.12 : 0.72)
    )
      return [];
    inPlace.set(name, count + 1);
    // The first of a village are what a village has.
    const trade =
      rank === 'city' || rank === 'town'
        ? random.pick(TRADES)
        : TRADES[VILLAGE_ORDER[count % 7] ?? 3];
    if (!trade) return [];
    const { address } = building;
    building.tags = { ...building.tags, building: 'retail' };
    return [
      {
        point: centre(building.ring),
        settlement: building.settlement,
        tags: {
          ...trade(random),
          'addr:housenumber': address.number,
          'addr:street': address.street,
          'addr:postcode': address.postcode,
          'addr:city': address.place,
        },
      },
    ];
  });
}

/** Pub, shop, tea room, post office, butcher, fish and chips, gifts. */
const VILLAGE_ORDER = [3, 9, 0, 17, 7, 8, 19];
