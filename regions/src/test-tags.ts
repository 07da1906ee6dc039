import type { Tags } from '@loovia/core/osm-toilets';

/*
 * Keys and values of OpenStreetMap, each with a page or a row at
 * https://wiki.openstreetmap.org/wiki/Map_features: what a fictional map may use.
 */

const words = (text: string) => text.split(' ');

/** Keys whose values are free: names, numbers, times and the like. */
const FREE = words(
  'addr:city addr:housename addr:housenumber addr:postcode addr:street charge check_date description ' +
    'from gauge layer maxspeed name opening_hours operator population ref step_count to width',
);

const YES_OR_NO = words(
  'bicycle bridge changing_table electrified embankment fee female handrail male oneway ruins segregated ' +
    'toilets tunnel unisex',
);

const VALUES: Readonly<Record<string, readonly string[]>> = {
  access: words('customers permissive private yes'),
  admin_level: words('6 8'),
  amenity: words(
    'bank bus_station cafe cinema college community_centre fast_food fuel hospital library marketplace ' +
      'parking pharmacy place_of_worship post_office pub restaurant school theatre toilets townhall',
  ),
  area: words('yes'),
  barrier: words('city_wall gate'),
  bicycle: words('designated no yes'),
  boundary: words('administrative'),
  building: words(
    'barn castle cathedral chapel church college farm grandstand hospital hotel house industrial ' +
      'pavilion public retail roof school semidetached_house static_caravan supermarket terrace toilets ' +
      'tower train_station yes',
  ),
  bus: words('yes'),
  castle_type: words('defensive'),
  centralkey: words('radar'),
  cuisine: words('fish_and_chips'),
  designation: words('public_bridleway public_footpath'),
  emergency: words('yes'),
  foot: words('designated no yes'),
  highway: words(
    'bridleway bus_stop cycleway footway living_street motorway motorway_junction motorway_link path ' +
      'pedestrian primary residential secondary service services steps tertiary track turning_circle ' +
      'unclassified',
  ),
  historic: words('castle citywalls'),
  horse: words('designated yes'),
  information: words('office'),
  junction: words('roundabout'),
  landuse: words(
    'allotments cemetery churchyard farmland industrial meadow orchard recreation_ground residential ' +
      'retail village_green',
  ),
  lanes: words('1 2 3'),
  leisure: words('golf_course park pitch playground recreation_ground stadium'),
  man_made: words('breakwater lighthouse pier'),
  motor_vehicle: words('no private'),
  natural: words('beach coastline heath water wood'),
  place: words('city farm hamlet island square suburb town village'),
  public_transport: words('platform station'),
  railway: words('abandoned crossing halt level_crossing platform rail station'),
  religion: words('christian'),
  route: words('bus'),
  service: words('driveway siding'),
  shop: words(
    'bakery books butcher charity clothes convenience department_store estate_agent florist gift ' +
      'greengrocer hairdresser hardware optician supermarket',
  ),
  sport: words('multi soccer'),
  surface: words(
    'asphalt compacted fine_gravel grass gravel ground paved paving_stones sand shingle stone wood',
  ),
  'toilets:access': words('customers yes'),
  'toilets:wheelchair': words('no yes'),
  tourism: words('attraction caravan_site gallery hotel information museum viewpoint'),
  tracktype: words('grade3'),
  train: words('yes'),
  type: words('boundary multipolygon route'),
  usage: words('branch main'),
  water: words('pond reservoir river'),
  waterway: words('river stream'),
  wheelchair: words('limited no yes'),
};

/** Tags that are not in these lists, without repeats: 'highway=rode'. */
export function foreignTags(elements: Iterable<Tags>): string[] {
  const foreign = new Set<string>();
  for (const tags of elements) {
    for (const [key, value = ''] of Object.entries(tags)) {
      if (!isKnown(key, value)) foreign.add(`${key}=${value}`);
    }
  }
  return [...foreign].sort();
}

function isKnown(key: string, value: string): boolean {
  if (FREE.includes(key)) return value.trim() === value && value !== '';
  if (YES_OR_NO.includes(key) && ['yes', 'no'].includes(value)) return true;
  return VALUES[key]?.includes(value) ?? false;
}
