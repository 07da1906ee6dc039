import type { Tags } from '@loovia/core/osm-toilets';
import { oneOf, shown, words, type Mapped } from './mapped.ts';

/** Values of a key by the zoom from which on they are shown. */
const fromZoom = (values: Readonly<Record<number, string>>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(values).flatMap(([zoom, text]) =>
      words(text).map((value) => [value, Number(zoom)] as const),
    ),
  );

/** The first key with a known value wins: a park tagged as grass too is a park. */
const LAND: readonly (readonly [key: string, minZooms: ReadonlyMap<string, number>])[] = [
  [
    'leisure',
    fromZoom({
      10: 'park',
      11: 'golf_course recreation_ground common',
      13: 'garden playground miniature_golf pitch',
    }),
  ],
  [
    'wetland',
    fromZoom({
      9: 'tidalflat mud',
      10: 'saltmarsh',
      11: 'swamp bog string_bog wet_meadow marsh reedbed',
    }),
  ],
  [
    'natural',
    fromZoom({
      7: 'wood',
      9: 'mud',
      10: 'sand beach heath shoal',
      11: 'scrub grass grassland bare_rock scree shingle wetland',
    }),
  ],
  [
    'landuse',
    fromZoom({
      7: 'forest',
      8: 'residential',
      9: 'industrial',
      10: 'commercial retail railway landfill quarry brownfield greenfield',
      11:
        'meadow orchard vineyard allotments village_green recreation_ground ' +
        'greenhouse_horticulture plant_nursery farmyard farmland',
      12: 'grass cemetery',
      13: 'garages',
    }),
  ],
  ['amenity', fromZoom({ 13: 'grave_yard' })],
];

/** Values with another name in the schema. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['common', 'park'],
  ['mud', 'tidalflat'],
  ['reedbed', 'marsh'],
  ['shoal', 'sand'],
  ['wetland', 'marsh'],
  ['wood', 'forest'],
]);

export function mapLand(tags: Tags): Mapped[] {
  for (const [key, minZooms] of LAND) {
    const value = tags[key] ?? '';
    const minZoom = minZooms.get(value);
    if (minZoom !== undefined) return shown('land', minZoom, { kind: KINDS.get(value) ?? value });
  }
  return [];
}

const SITE_AMENITIES = words('university college school hospital prison parking bicycle_parking');

export function mapSite(tags: Tags): Mapped[] {
  const isUnderground = tags.parking === 'underground';
  const kind =
    (isUnderground ? null : oneOf(tags.amenity, SITE_AMENITIES)) ??
    (tags.leisure === 'sports_centre' ? 'sports_center' : null) ??
    oneOf(tags.landuse, ['construction']) ??
    oneOf(tags.military, ['danger_area']);
  return kind ? shown('sites', 13, { kind }) : [];
}

/** Buildings and other things built, as areas. */
export function mapBuilt(tags: Tags): Mapped[] {
  const { building, man_made: manMade } = tags;
  const isBuilding = building && building !== 'no' && tags.location !== 'underground';
  const pier = pierKind(tags);
  return [
    ...(isBuilding ? shown('buildings', 13, {}) : []),
    ...(manMade === 'bridge' ? shown('bridges', 12, { kind: manMade }) : []),
    ...(pier ? shown('pier_polygons', 12, { kind: pier }) : []),
  ];
}

/** A pier mapped as a closed way is an area, not a line. */
export function mapPierLine(tags: Tags, closed: boolean): Mapped[] {
  const kind = closed ? null : pierKind(tags);
  return kind ? shown('pier_lines', 12, { kind }) : [];
}

function pierKind(tags: Tags) {
  return oneOf(tags.man_made, ['pier', 'breakwater', 'groyne']);
}
