/** Zooms of a region's vector tiles; closer views are drawn from the last one. */
export const MAP_ZOOMS: { readonly min: number; readonly max: number } = { min: 6, max: 14 };

type FieldType = 'String' | 'Number' | 'Boolean';

interface MapLayer {
  readonly geometry: 'point' | 'line' | 'polygon';
  /** The lowest zoom at which the layer holds anything. */
  readonly minZoom: number;
  readonly fields: Readonly<Record<string, FieldType>>;
}

const name = { kind: 'String', name: 'String' } as const;

/**
 * The layers of a region's vector tiles and their attributes: what the tile builder writes and the
 * map style may ask for. Names, kinds and zooms follow the Shortbread schema, version 1.0
 * (https://shortbread-tiles.org/schema/1.0/). Added to it: `footway` and `access` of streets, the
 * kinds `bridleway`, `platform` and `apron` of streets, `pitch`, `tidalflat` and `saltmarsh` of land,
 * some kinds of pois, and what is known of toilets (`wheelchair`, `access`, `fee`).
 */
export const MAP_LAYERS = {
  ocean: { geometry: 'polygon', minZoom: 6, fields: {} },
  land: { geometry: 'polygon', minZoom: 7, fields: { kind: 'String' } },
  sites: { geometry: 'polygon', minZoom: 13, fields: { kind: 'String' } },
  water_polygons: {
    geometry: 'polygon',
    minZoom: 6,
    fields: { kind: 'String', way_area: 'Number' },
  },
  water_lines: {
    geometry: 'line',
    minZoom: 9,
    fields: { kind: 'String', bridge: 'Boolean', tunnel: 'Boolean' },
  },
  pier_polygons: { geometry: 'polygon', minZoom: 12, fields: { kind: 'String' } },
  pier_lines: { geometry: 'line', minZoom: 12, fields: { kind: 'String' } },
  buildings: { geometry: 'polygon', minZoom: 13, fields: {} },
  bridges: { geometry: 'polygon', minZoom: 12, fields: { kind: 'String' } },
  street_polygons: {
    geometry: 'polygon',
    minZoom: 11,
    fields: {
      kind: 'String',
      rail: 'Boolean',
      bridge: 'Boolean',
      tunnel: 'Boolean',
      surface: 'String',
    },
  },
  streets: {
    geometry: 'line',
    minZoom: 6,
    fields: {
      kind: 'String',
      link: 'Boolean',
      rail: 'Boolean',
      bridge: 'Boolean',
      tunnel: 'Boolean',
      oneway: 'Boolean',
      oneway_reverse: 'Boolean',
      tracktype: 'String',
      surface: 'String',
      service: 'String',
      bicycle: 'String',
      horse: 'String',
      footway: 'String',
      access: 'String',
    },
  },
  ferries: { geometry: 'line', minZoom: 10, fields: name },
  boundaries: {
    geometry: 'line',
    minZoom: 6,
    fields: { admin_level: 'Number', maritime: 'Boolean' },
  },
  street_labels: {
    geometry: 'line',
    minZoom: 8,
    fields: { ...name, ref: 'String', ref_rows: 'Number', ref_cols: 'Number' },
  },
  streets_labels_points: { geometry: 'point', minZoom: 12, fields: { ...name, ref: 'String' } },
  streets_polygons_labels: { geometry: 'point', minZoom: 14, fields: name },
  water_lines_labels: { geometry: 'line', minZoom: 12, fields: name },
  water_polygons_labels: {
    geometry: 'point',
    minZoom: 9,
    fields: { ...name, way_area: 'Number' },
  },
  place_labels: { geometry: 'point', minZoom: 6, fields: { ...name, population: 'Number' } },
  public_transport: { geometry: 'point', minZoom: 12, fields: name },
  pois: {
    geometry: 'point',
    minZoom: 13,
    fields: {
      name: 'String',
      amenity: 'String',
      leisure: 'String',
      tourism: 'String',
      shop: 'String',
      man_made: 'String',
      historic: 'String',
      religion: 'String',
      wheelchair: 'String',
      access: 'String',
      fee: 'String',
    },
  },
  addresses: {
    geometry: 'point',
    minZoom: 14,
    fields: { housenumber: 'String', housename: 'String' },
  },
} as const satisfies Record<string, MapLayer>;

export type MapLayerName = keyof typeof MAP_LAYERS;
