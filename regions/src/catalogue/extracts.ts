import type { ProviderId } from './providers.ts';

/** An extract that a provider keeps up to date. */
export interface Extract {
  /** Its region's name, of no other extract. */
  readonly name: string;
  /** Its name for people. */
  readonly title: string;
  readonly provider: ProviderId;
  /** Where it is below the provider's address. */
  readonly path: string;
}

const ENGLISH_COUNTIES = [
  'Bedfordshire',
  'Berkshire',
  'Bristol',
  'Buckinghamshire',
  'Cambridgeshire',
  'Cheshire',
  'Cornwall',
  'Cumbria',
  'Derbyshire',
  'Devon',
  'Dorset',
  'Durham',
  'East Sussex',
  'East Yorkshire with Hull',
  'Essex',
  'Gloucestershire',
  'Greater London',
  'Greater Manchester',
  'Hampshire',
  'Herefordshire',
  'Hertfordshire',
  'Isle of Wight',
  'Kent',
  'Lancashire',
  'Leicestershire',
  'Lincolnshire',
  'Merseyside',
  'Norfolk',
  'North Yorkshire',
  'Northamptonshire',
  'Northumberland',
  'Nottinghamshire',
  'Oxfordshire',
  'Rutland',
  'Shropshire',
  'Somerset',
  'South Yorkshire',
  'Staffordshire',
  'Suffolk',
  'Surrey',
  'Tyne and Wear',
  'Warwickshire',
  'West Midlands',
  'West Sussex',
  'West Yorkshire',
  'Wiltshire',
  'Worcestershire',
];

/** Northern Ireland is in no smaller file. */
const NATIONS: readonly (readonly [title: string, folder: string])[] = [
  ['England', 'europe/united-kingdom'],
  ['Scotland', 'europe/united-kingdom'],
  ['Wales', 'europe/united-kingdom'],
  ['Ireland and Northern Ireland', 'europe'],
  ['Great Britain', 'europe'],
  ['United Kingdom', 'europe'],
];

/** BBBike's boxes around cities: with all that lies around, without what lies beyond. */
const CITIES = [
  'Birmingham',
  'Bristol',
  'Cambridge',
  'Edinburgh',
  'Glasgow',
  'Leeds',
  'Liverpool',
  'London',
  'Manchester',
  'Sheffield',
];

export const nameOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

const geofabrik = (title: string, folder: string): Extract => ({
  name: nameOf(title),
  title,
  provider: 'geofabrik',
  path: `${folder}/${nameOf(title)}`,
});

/** Bristol is a county, too. */
const cityTitle = (city: string) => (city === 'Bristol' ? 'Bristol and around' : city);

export const EXTRACTS: readonly Extract[] = [
  ...ENGLISH_COUNTIES.map((title) => geofabrik(title, 'europe/united-kingdom/england')),
  ...NATIONS.map(([title, folder]) => geofabrik(title, folder)),
  ...CITIES.map((city): Extract => ({
    name: nameOf(cityTitle(city)),
    title: cityTitle(city),
    provider: 'bbbike',
    path: city,
  })),
];
