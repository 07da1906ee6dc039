import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import { byKind, byZoom, isTrue, kindIn, not, SOURCE } from './expressions.ts';
import type { Palette } from './palette.ts';

/** Land, water and buildings, from the ground up. */
export function groundLayers(palette: Palette): LayerSpecification[] {
  return [
    { id: 'paper', type: 'background', paint: { 'background-color': palette.paper } },
    fill('land', 'land', landColour(palette)),
    fill('sites', 'sites', siteColour(palette), { minzoom: 13 }),
    fill('sea', 'ocean', palette.water),
    // Mud flats and salt marsh lie between the tides, on top of what the coastline calls sea.
    fill('tidal', 'land', landColour(palette), { filter: kindIn('tidalflat', 'saltmarsh') }),
    waterLine(palette),
    fill('water', 'water_polygons', palette.water),
    shore('sea-shore', 'ocean', palette),
    shore('water-shore', 'water_polygons', palette),
    fill('piers', 'pier_polygons', palette.pier, { minzoom: 12 }),
    line('pier-lines', 'pier_lines', palette.pier, byZoom(1.6, [12, 0.8], [16, 4], [19, 16])),
    fill('bridges', 'bridges', palette.pier, { minzoom: 13 }),
    fill('squares', 'street_polygons', squareColour(palette), { minzoom: 11 }),
    line('square-edges', 'street_polygons', palette.streetEdge, 0.75, {
      minzoom: 15,
      filter: kindIn('pedestrian', 'footway', 'platform'),
    }),
    ...buildings(palette),
  ];
}

function fill(
  id: string,
  sourceLayer: string,
  colour: string | ExpressionSpecification,
  extra: Partial<FillLayerSpecification> = {},
): FillLayerSpecification {
  return {
    id,
    type: 'fill',
    source: SOURCE,
    'source-layer': sourceLayer,
    paint: { 'fill-color': colour },
    ...extra,
  };
}

function line(
  id: string,
  sourceLayer: string,
  colour: string,
  width: number | ExpressionSpecification,
  extra: Partial<LineLayerSpecification> = {},
): LineLayerSpecification {
  return {
    id,
    type: 'line',
    source: SOURCE,
    'source-layer': sourceLayer,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width },
    ...extra,
  };
}

function landColour(palette: Palette): ExpressionSpecification {
  return byKind(
    [
      [['residential', 'garages'], palette.residential],
      [['industrial', 'railway', 'landfill', 'quarry', 'brownfield'], palette.industrial],
      [['commercial', 'retail'], palette.retail],
      [['farmland', 'farmyard', 'greenfield'], palette.farmland],
      [['grass', 'meadow', 'grassland', 'village_green', 'recreation_ground'], palette.grass],
      [['park', 'garden', 'playground', 'golf_course', 'miniature_golf'], palette.park],
      [['pitch'], palette.pitch],
      [['forest'], palette.wood],
      [['scrub', 'heath'], palette.scrub],
      [
        ['orchard', 'vineyard', 'allotments', 'plant_nursery', 'greenhouse_horticulture'],
        palette.orchard,
      ],
      [['cemetery', 'grave_yard'], palette.cemetery],
      [['marsh', 'swamp', 'bog', 'string_bog', 'wet_meadow', 'saltmarsh'], palette.marsh],
      [['sand', 'beach'], palette.sand],
      [['tidalflat'], palette.mud],
      [['bare_rock', 'scree', 'shingle'], palette.rock],
    ],
    palette.paper,
  );
}

function siteColour(palette: Palette): ExpressionSpecification {
  return byKind(
    [
      [['hospital'], palette.care],
      [['parking', 'bicycle_parking'], palette.parking],
      [['construction', 'danger_area', 'prison'], palette.industrial],
      [['sports_center'], palette.park],
    ],
    palette.site,
  );
}

function squareColour(palette: Palette): ExpressionSpecification {
  return byKind(
    [
      [['runway', 'taxiway', 'apron'], palette.runway],
      [['service'], palette.street],
    ],
    palette.square,
  );
}

/** Rivers and streams. Culverts are not drawn: no one sees them. */
function waterLine(palette: Palette): LineLayerSpecification {
  const isWide = kindIn('river', 'canal');
  return line(
    'waterways',
    'water_lines',
    palette.water,
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

function shore(id: string, sourceLayer: string, palette: Palette): LineLayerSpecification {
  return line(id, sourceLayer, palette.shore, byZoom(1.4, [8, 0.3], [12, 0.6], [16, 1.2]), {
    minzoom: 8,
  });
}

function buildings(palette: Palette): LayerSpecification[] {
  return [
    {
      ...fill('buildings', 'buildings', palette.building, { minzoom: 13 }),
      paint: {
        'fill-color': palette.building,
        'fill-opacity': byZoom(1, [13, 0.5], [14.5, 0.75], [16, 1]),
      },
    },
    line('building-edges', 'buildings', palette.buildingEdge, byZoom(1, [15, 0.4], [17, 0.9]), {
      minzoom: 15,
    }),
  ];
}
