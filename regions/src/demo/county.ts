import { raiseBuildings } from './buildings/build.ts';
import {
  coverNames,
  drawBuildings,
  drawFarms,
  drawHavens,
  drawGroundsOn,
  drawLand,
  drawNetwork,
  drawTown,
  drawVenues,
} from './draw/draw-county.ts';
import { scatterHamlets } from './hamlets.ts';
import { makeLand } from './land.ts';
import { coverLand } from './landcover/cover.ts';
import { drawCover } from './landcover/draw-cover.ts';
import { HouseDensity } from './landcover/house-density.ts';
import { joinNetwork } from './network/county-network.ts';
import type { CountyNetwork } from './network/county-network.ts';
import { OsmMap } from './osm/osm-map.ts';
import { castleTop } from './paths/ground-paths.ts';
import { layoutPlaces } from './settlements/places.ts';
import { settlementsOn } from './sites.ts';
import { drawToilets } from './toilets/draw-toilets.ts';
import { toiletSites } from './toilets/toilet-sites.ts';
import { busStops, drawBuses } from './transport/buses.ts';
import type { BusStop } from './transport/buses.ts';
import { landmarks } from './venues/landmarks.ts';
import type { Settlement } from './plan.ts';
import { drawGrounds } from './venues/grounds.ts';
import { shopsIn } from './venues/shops.ts';

/** The finished county: its map, and what the timetables are made of. */
export interface County {
  readonly map: OsmMap;
  readonly settlements: readonly Settlement[];
  readonly network: CountyNetwork;
  readonly busStops: readonly BusStop[];
}

/** Makes the whole county: the land, then what people did with it, then the map of it. */
export function buildCounty(): County {
  const land = makeLand();
  const planned = settlementsOn(land.field);
  const places = layoutPlaces(land, [...planned, ...scatterHamlets(land.field, planned)]);
  const network = joinNetwork(land, places);
  const buildings = raiseBuildings(land, places, network);
  const [oldTown] = places.oldTowns;
  const castle = places.grounds.find(({ kind }) => kind === 'castle');
  if (!oldTown || !castle) throw new Error('the city lacks its old town or its castle');
  const middleOf = (place: Settlement) =>
    place.rank === 'city' ? places.city.oldTown : place.middle;
  const venues = [...landmarks(places.settlements, buildings, middleOf), ...shopsIn(buildings)];
  const openRoads = network.streets.filter(({ settlement, tags }) => !settlement && tags.highway);
  const density = new HouseDensity(buildings.map(({ door }) => door));
  const industry = new HouseDensity(
    buildings.filter(({ quarter }) => quarter === 'industry').map(({ door }) => door),
  );
  const cover = coverLand({
    land,
    settlements: places.settlements,
    roads: places.countyRoads
      .filter(({ settlement }) => !settlement)
      .map(({ vertices }) => vertices),
    housesNear: (point) => density.near(point),
    isIndustrial: (point) => industry.near(point) > 0,
  });
  const toilets = toiletSites({
    settlements: places.settlements,
    grounds: places.grounds,
    stations: network.stations,
    services: network.motorway.services,
    seafront: network.seafront,
    oldTown,
    roads: openRoads,
    island: network.island,
    castleTop: castleTop(castle.middle),
  });

  const stops = busStops(places.settlements, network.streets, network.stations);

  const map = new OsmMap();
  drawLand(map, land);
  drawCover(map, cover, coverNames());
  drawNetwork(map, network);
  drawTown(map, places);
  drawGroundsOn(map, drawGrounds(places.grounds));
  drawBuildings(map, buildings);
  drawVenues(map, venues);
  drawFarms(map, network);
  drawHavens(map, network);
  drawBuses(map, stops);
  drawToilets(map, toilets);
  return { map, settlements: places.settlements, network, busStops: stops };
}
