import type { LayerSpecification, StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Bounds } from '@loovia/core/geo';
import { byZoom, from, SOURCE } from './expressions.ts';
import { groundLayers } from './ground.ts';
import { lineLabels, placeLabels } from './labels.ts';
import { coloursOf, type Colours, type Theme } from './palette.ts';
import { pointLayers, stationNames } from './points.ts';
import { streetLayers } from './streets.ts';

export interface MapStyleOptions {
  readonly theme: Theme;
  /** URL of a tile with `{z}`, `{x}` and `{y}`. */
  readonly tileUrlTemplate: string;
  /** HTML for the map's attribution control. */
  readonly attribution: string;
  readonly bounds: Bounds;
  readonly minZoom: number;
  readonly maxZoom: number;
}

/** The MapLibre style of a region's map. It needs only tiles from the network. */
export function mapStyle(options: MapStyleOptions): StyleSpecification {
  const [[west, south], [east, north]] = options.bounds;
  const colour = coloursOf(options.theme);
  return {
    version: 8,
    name: `Loovia ${options.theme}`,
    sources: {
      [SOURCE]: {
        type: 'vector',
        tiles: [options.tileUrlTemplate],
        minzoom: options.minZoom,
        maxzoom: options.maxZoom,
        bounds: [west, south, east, north],
        attribution: options.attribution,
      },
      beyond: { type: 'geojson', data: allButBounds(options.bounds) },
    },
    layers: [
      ...groundLayers(colour),
      ...streetLayers(colour),
      ferries(colour),
      boundaries(colour),
      ...beyond(colour),
      ...pointLayers(colour),
      ...lineLabels(colour),
      stationNames(colour),
      ...placeLabels(colour),
    ],
  };
}

function ferries(colour: Colours): LayerSpecification {
  return {
    ...from('ferries'),
    id: 'ferries',
    type: 'line',
    paint: {
      'line-color': colour('textWater'),
      'line-width': 1.2,
      'line-dasharray': [5, 3],
      'line-opacity': 0.6,
    },
  };
}

function boundaries(colour: Colours): LayerSpecification {
  return {
    ...from('boundaries'),
    id: 'boundaries',
    type: 'line',
    filter: ['!=', ['get', 'maritime'], true],
    paint: {
      'line-color': colour('boundary'),
      'line-width': byZoom(1, [6, 0.8], [14, 1.6]),
      'line-dasharray': [4, 2, 1, 2],
      'line-opacity': 0.7,
    },
  };
}

/** The map ends at the region's edge: anything beyond it is veiled. */
function beyond(colour: Colours): LayerSpecification[] {
  return [
    {
      id: 'beyond',
      type: 'fill',
      source: 'beyond',
      paint: { 'fill-color': colour('beyond'), 'fill-opacity': 0.85, 'fill-antialias': false },
    },
    {
      id: 'beyond-edge',
      type: 'line',
      source: 'beyond',
      paint: { 'line-color': colour('edge'), 'line-width': 1 },
    },
  ];
}

function allButBounds([[west, south], [east, north]]: Bounds) {
  const world = [
    [-180, -85],
    [180, -85],
    [180, 85],
    [-180, 85],
    [-180, -85],
  ];
  const hole = [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
  return { type: 'Polygon' as const, coordinates: [world, hole] };
}
