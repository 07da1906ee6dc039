/** Extracts of OpenStreetMap that Geofabrik makes every day, by the region's name here. */
const SERVER = 'https://download.geofabrik.de/europe';

const ENGLISH_COUNTIES = [
  'bedfordshire',
  'berkshire',
  'bristol',
  'buckinghamshire',
  'cambridgeshire',
  'cheshire',
  'cornwall',
  'cumbria',
  'derbyshire',
  'devon',
  'dorset',
  'durham',
  'east-sussex',
  'east-yorkshire-with-hull',
  'essex',
  'gloucestershire',
  'greater-london',
  'greater-manchester',
  'hampshire',
  'herefordshire',
  'hertfordshire',
  'isle-of-wight',
  'kent',
  'lancashire',
  'leicestershire',
  'lincolnshire',
  'merseyside',
  'norfolk',
  'north-yorkshire',
  'northamptonshire',
  'northumberland',
  'nottinghamshire',
  'oxfordshire',
  'rutland',
  'shropshire',
  'somerset',
  'south-yorkshire',
  'staffordshire',
  'suffolk',
  'surrey',
  'tyne-and-wear',
  'warwickshire',
  'west-midlands',
  'west-sussex',
  'west-yorkshire',
  'wiltshire',
  'worcestershire',
] as const;

const OTHERS: readonly (readonly [name: string, path: string])[] = [
  ['scotland', 'united-kingdom/scotland'],
  ['wales', 'united-kingdom/wales'],
  ['northern-ireland', 'ireland-and-northern-ireland'],
];

/** Where to download each region, by name. */
export const catalogue: ReadonlyMap<string, URL> = new Map(
  [
    ...ENGLISH_COUNTIES.map((name) => [name, `united-kingdom/england/${name}`] as const),
    ...OTHERS,
  ].map(([name, path]) => [name, new URL(`${SERVER}/${path}-latest.osm.pbf`)]),
);
