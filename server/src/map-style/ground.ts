import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import type { MapLayerName } from '@loovia/core/regions';
import {
  byZoom,
  colourByKind,
  from,
  isTrue,
  kindIn,
  type KindsByColour,
  not,
} from './expressions.ts';
import type { Colours } from './palette.ts';

/** Land, water and buildings, from the ground up. */
export function groundLayers(colour: Colours): LayerSpecification[] {
  const landColour = colourByKind(colour, LAND, 'paper');
  return [
    { id: 'paper', type: 'background', paint: { 'background-color': colour('paper') } },
    fill('land', 'land', landColour),
    fill('sites', 'sites', colourByKind(colour, SITES, 'site'), { minzoom: 13 }),
    fill('sea', 'ocean', colour('water')),
    // Mud flats and salt marshes are between the tides, where the coastline has sea.
    fill('tidal', 'land', landColour, { filter: kindIn('tidalflat', 'saltmarsh') }),
    waterLine(colour),
    fill('water', 'water_polygons', colour('water')),
    shore('sea-shore', 'ocean', colour),
    shore('water-shore', 'water_polygons', colour),
    fill('piers', 'pier_polygons', colour('pier'), { minzoom: 12 }),
    line('pier-lines', 'pier_lines', colour('pier'), byZoom(1.6, [12, 0.8], [16, 4], [19, 16])),
    fill('bridges', 'bridges', colour('pier'), { minzoom: 13 }),
    fill('squares', 'street_polygons', colourByKind(colour, SQUARES, 'square'), { minzoom: 11 }),
    line('square-edges', 'street_polygons', colour('streetEdge'), 0.75, {
      minzoom: 15,
      filter: kindIn('pedestrian', 'footway', 'platform'),
    }),
    fill('buildings', 'buildings', colour('building'), {
      minzoom: 13,
      paint: {
        'fill-color': colour('building'),
        'fill-opacity': byZoom(1, [13, 0.5], [14.5, 0.75], [16, 1]),
      },
    }),
    line('building-edges', 'buildings', colour('buildingEdge'), byZoom(1, [15, 0.4], [17, 0.9]), {
      minzoom: 15,
    }),
  ];
}

function fill(
  id: string,
  layer: MapLayerName,
  colour: string | ExpressionSpecification,
  extra: Partial<FillLayerSpecification> = {},
): FillLayerSpecification {
  return {
    ...from(layer),
    id,
    type: 'fill',
    paint: { 'fill-color': colour },
    ...extra,
  };
}

function line(
  id: string,
  layer: MapLayerName,
  colour: string,
  width: number | ExpressionSpecification,
  extra: Partial<LineLayerSpecification> = {},
): LineLayerSpecification {
  return {
    ...from(layer),
    id,
    type: 'line',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width },
    ...extra,
  };
}

const LAND: KindsByColour = {
  residential: ['residential', 'garages'],
  industrial: ['industrial', 'railway', 'landfill', 'quarry', 'brownfield'],
  retail: ['commercial', 'retail'],
  farmland: ['farmland', 'farmyard', 'greenfield'],
  grass: ['grass', 'meadow', 'grassland', 'village_green', 'recreation_ground'],
  park: ['park', 'garden', 'playground', 'golf_course', 'miniature_golf'],
  pitch: ['pitch'],
  wood: ['forest'],
  scrub: ['scrub', 'heath'],
  orchard: ['orchard', 'vineyard', 'allotments', 'plant_nursery', 'greenhouse_horticulture'],
  cemetery: ['cemetery', 'grave_yard'],
  marsh: ['marsh', 'swamp', 'bog', 'string_bog', 'wet_meadow', 'saltmarsh'],
  sand: ['sand', 'beach'],
  mud: ['tidalflat'],
  rock: ['bare_rock', 'scree', 'shingle'],
};

const SITES: KindsByColour = {
  care: ['hospital'],
  parking: ['parking', 'bicycle_parking'],
  industrial: ['construction', 'danger_area', 'prison'],
  park: ['sports_center'],
};

const SQUARES: KindsByColour = { runway: ['runway', 'taxiway', 'apron'], street: ['service'] };

/** Rivers and streams. Culverts are left out, as no one sees them. */
function waterLine(colour: Colours): LineLayerSpecification {
  const isWide = kindIn('river', 'canal');
  return line(
    'waterways',
    'water_lines',
    colour('water'),
    byZoom(
      1.6,
      [9, ['case', isWide, 0.8, 0]],
      [13, ['case', isWide, 2, 0.6]],
      [16, ['case', isWide, 6, 1.6]],
      [19, ['case', isWide, 24, 6]],
    ),
    { filter: not(isTrue('tunnel')) },
  );
}

function shore(id: string, layer: MapLayerName, colour: Colours): LineLayerSpecification {
  return line(id, layer, colour('shore'), byZoom(1.4, [8, 0.3], [12, 0.6], [16, 1.2]), {
    minzoom: 8,
  });
}
