import type { Tags } from '../../osm/index.ts';
import { oneOf, type Mapped } from './mapped.ts';

type Kinds = Readonly<Record<string, readonly [kind: string, minZoom: number]>>;

/** The first key that says something wins: a park tagged as grass too is a park. */
const LAND: readonly (readonly [key: string, kinds: Kinds])[] = [
  [
    'leisure',
    {
      golf_course: ['golf_course', 11],
      park: ['park', 10],
      garden: ['garden', 13],
      playground: ['playground', 13],
      miniature_golf: ['miniature_golf', 13],
      recreation_ground: ['recreation_ground', 11],
      common: ['park', 11],
      pitch: ['pitch', 13],
    },
  ],
  [
    'wetland',
    {
      swamp: ['swamp', 11],
      bog: ['bog', 11],
      string_bog: ['string_bog', 11],
      wet_meadow: ['wet_meadow', 11],
      marsh: ['marsh', 11],
      reedbed: ['marsh', 11],
      saltmarsh: ['saltmarsh', 10],
      tidalflat: ['tidalflat', 9],
      mud: ['tidalflat', 9],
    },
  ],
  [
    'natural',
    {
      wood: ['forest', 7],
      sand: ['sand', 10],
      beach: ['beach', 10],
      heath: ['heath', 10],
      scrub: ['scrub', 11],
      grass: ['grass', 11],
      grassland: ['grassland', 11],
      bare_rock: ['bare_rock', 11],
      scree: ['scree', 11],
      shingle: ['shingle', 11],
      mud: ['tidalflat', 9],
      shoal: ['sand', 10],
      wetland: ['marsh', 11],
    },
  ],
  [
    'landuse',
    {
      forest: ['forest', 7],
      grass: ['grass', 12],
      meadow: ['meadow', 11],
      orchard: ['orchard', 11],
      vineyard: ['vineyard', 11],
      allotments: ['allotments', 11],
      cemetery: ['cemetery', 12],
      village_green: ['village_green', 11],
      recreation_ground: ['recreation_ground', 11],
      greenhouse_horticulture: ['greenhouse_horticulture', 11],
      plant_nursery: ['plant_nursery', 11],
      residential: ['residential', 8],
      industrial: ['industrial', 9],
      commercial: ['commercial', 10],
      garages: ['garages', 13],
      retail: ['retail', 10],
      railway: ['railway', 10],
      landfill: ['landfill', 10],
      quarry: ['quarry', 10],
      brownfield: ['brownfield', 10],
      greenfield: ['greenfield', 10],
      farmyard: ['farmyard', 11],
      farmland: ['farmland', 11],
    },
  ],
  ['amenity', { grave_yard: ['grave_yard', 13] }],
];

export function mapLand(tags: Tags): Mapped[] {
  for (const [key, kinds] of LAND) {
    const found = kinds[tags[key] ?? ''];
    if (found)
      return [{ layer: 'land', minZoom: found[1], rank: 0, properties: { kind: found[0] } }];
  }
  return [];
}

const SITE_AMENITIES = [
  'university',
  'college',
  'school',
  'hospital',
  'prison',
  'parking',
  'bicycle_parking',
] as const;

export function mapSite(tags: Tags): Mapped[] {
  const isUnderground = tags.parking === 'underground';
  const kind =
    (isUnderground ? null : oneOf(tags.amenity, SITE_AMENITIES)) ??
    (tags.leisure === 'sports_centre' ? 'sports_center' : null) ??
    oneOf(tags.landuse, ['construction']) ??
    oneOf(tags.military, ['danger_area']);
  return kind ? [{ layer: 'sites', minZoom: 13, rank: 0, properties: { kind } }] : [];
}

/** Buildings and other things built, as areas. */
export function mapBuilt(tags: Tags): Mapped[] {
  const mapped: Mapped[] = [];
  const building = tags.building;
  if (building && building !== 'no' && tags.location !== 'underground') {
    mapped.push({ layer: 'buildings', minZoom: 13, rank: 0, properties: {} });
  }
  const manMade = tags.man_made;
  if (manMade === 'bridge') {
    mapped.push({ layer: 'bridges', minZoom: 12, rank: 0, properties: { kind: manMade } });
  }
  const pier = pierKind(tags);
  if (pier)
    mapped.push({ layer: 'pier_polygons', minZoom: 12, rank: 0, properties: { kind: pier } });
  return mapped;
}

/** A pier whose way is closed is an area, never a line around it. */
export function mapPierLine(tags: Tags, closed: boolean): Mapped[] {
  const kind = closed ? null : pierKind(tags);
  return kind ? [{ layer: 'pier_lines', minZoom: 12, rank: 0, properties: { kind } }] : [];
}

function pierKind(tags: Tags) {
  return oneOf(tags.man_made, ['pier', 'breakwater', 'groyne']);
}
