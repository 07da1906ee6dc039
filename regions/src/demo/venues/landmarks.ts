import { centre, area } from '../geometry/polygon.ts';
import { distance } from '../geometry/point.ts';
import type { Building } from '../buildings/building.ts';
import type { Tags } from '../osm/osm-map.ts';
import type { Settlement } from '../plan.ts';
import type { Venue } from './venue.ts';

type Landmark = (place: string) => Tags;

const CITY: readonly Landmark[] = [
  () => ({ amenity: 'townhall', name: 'Guildhall' }),
  (place) => ({ tourism: 'museum', name: `${place} Museum` }),
  () => ({ amenity: 'library', name: 'Central Library' }),
  () => ({ amenity: 'theatre', name: 'Theatre Royal' }),
  () => ({ tourism: 'information', information: 'office', name: 'Visitor Information Centre' }),
  () => ({ tourism: 'gallery', name: 'The Tannery Gallery' }),
  () => ({ amenity: 'bus_station', name: 'Pennyminster Bus Station' }),
  () => ({ shop: 'department_store', name: 'Hartley & Daughters' }),
  () => ({ amenity: 'cinema', name: 'The Regal' }),
  () => ({ amenity: 'community_centre', name: 'Friary Hall' }),
  () => ({ tourism: 'hotel', name: "The Bishop's Arms Hotel" }),
  () => ({ amenity: 'marketplace', name: 'Butter Market' }),
];
const TOWN: readonly Landmark[] = [
  (place) => ({ amenity: 'townhall', name: `${place} Town Hall` }),
  (place) => ({ amenity: 'library', name: `${place} Library` }),
  (place) => ({ tourism: 'museum', name: `${place} Heritage Centre` }),
  () => ({ amenity: 'cinema', name: 'The Electric Palace' }),
  () => ({ tourism: 'hotel', name: 'The County Hotel' }),
];
const VILLAGE: readonly Landmark[] = [
  (place) => ({ amenity: 'community_centre', name: `${place} Village Hall` }),
];

/** Puts public buildings into the larger houses nearest to the middle of each place. */
export function landmarks(
  settlements: readonly Settlement[],
  buildings: readonly Building[],
  middleOf: (place: Settlement) => { x: number; y: number },
): Venue[] {
  return settlements.flatMap((place) => {
    const wanted = { city: CITY, town: TOWN, village: VILLAGE, hamlet: [] }[place.rank];
    const middle = middleOf(place);
    const houses = buildings
      .filter(({ settlement, ring }) => settlement === place && area(ring) > 70)
      .map((building) => ({ building, away: distance(building.door, middle) }))
      .sort((a, b) => a.away - b.away);
    return wanted.flatMap((landmark, index): Venue[] => {
      const building = houses[index * 4 + 2]?.building;
      if (!building) return [];
      building.tags = { building: 'public' };
      building.isShop = false;
      const { address } = building;
      return [
        {
          point: centre(building.ring),
          settlement: place,
          tags: {
            ...landmark(place.name),
            ...(address
              ? {
                  'addr:street': address.street,
                  'addr:postcode': address.postcode,
                  'addr:city': address.place,
                }
              : {}),
          },
        },
      ];
    });
  });
}
