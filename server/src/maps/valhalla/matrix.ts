import { distanceMetres, type LatLng } from '@loovia/core/geo';
import type { StreetMode } from '@loovia/core/journeys';
import { inBlocks } from '../matrix-blocks.ts';
import type { StreetTravel, TravelCost } from '../ports.ts';
import { matrixAnswerSchema, readMatrix, areTooManyPlaces, isNoWay, isTooFar } from './answers.ts';
import { matrixRequest, type ValhallaEngine } from './requests.ts';

type Costs = readonly (readonly (TravelCost | null)[])[];
type Places = readonly LatLng[];

/** How far apart places of a matrix may be by Valhalla's default limits. */
const USUAL_REACH_METRES: Readonly<Record<StreetMode, number>> = {
  walk: 200_000,
  cycle: 200_000,
  car: 400_000,
};

/**
 * A matrix between points on ways, asked for in parts where the server has limits: too many points are
 * halved until they fit, and points out of reach stay without a cost.
 * @param fromBothEnds see `matrixRequest`
 * @throws ValhallaRefusal
 */
export async function askMatrix(
  engine: ValhallaEngine,
  sources: Places,
  targets: Places,
  travel: StreetTravel,
  fromBothEnds = false,
): Promise<Costs> {
  if (sources.length === 0 || targets.length === 0) return withoutWays(sources, targets);
  const ask = (from: Places, to: Places) => askMatrix(engine, from, to, travel, fromBothEnds);
  if (isTooMuchFor(engine, sources, targets)) return askHalves(sources, targets, ask);
  try {
    const request = matrixRequest(sources, targets, travel, fromBothEnds);
    const answer = await engine.call('sources_to_targets', request, matrixAnswerSchema);
    return readMatrix(answer, sources, targets);
  } catch (error) {
    const isOne = sources.length === 1 && targets.length === 1;
    if (areTooManyPlaces(error) && !isOne) return askHalves(sources, targets, ask);
    if (isTooFar(error) && !isOne) return askNear(sources, targets, travel, ask);
    if (isNoWay(error)) return withoutWays(sources, targets);
    throw error;
  }
}

/** Known beforehand, which saves a request that would be refused. */
export function isTooMuchFor({ mostPlaces }: ValhallaEngine, sources: Places, targets: Places) {
  return mostPlaces !== undefined && Math.max(sources.length, targets.length) > mostPlaces;
}

type Ask = (sources: Places, targets: Places) => Promise<Costs>;

/** In two parts, by the longer side. */
function askHalves(sources: Places, targets: Places, ask: Ask): Promise<Costs> {
  const half = Math.ceil(Math.max(sources.length, targets.length) / 2);
  return targets.length >= sources.length
    ? inBlocks([sources, sources.length], [targets, half], ask)
    : inBlocks([sources, half], [targets, targets.length], ask);
}

/** The places of the longer side that are in reach of all on the other. */
async function askNear(
  sources: Places,
  targets: Places,
  { mode }: StreetTravel,
  ask: Ask,
): Promise<Costs> {
  const isNear = (others: Places) => (place: LatLng) =>
    others.every((other) => distanceMetres(place, other) <= USUAL_REACH_METRES[mode]);
  if (targets.length >= sources.length) {
    const near = targets.filter(isNear(sources));
    if (near.length === targets.length || near.length === 0) return withoutWays(sources, targets);
    const found = await ask(sources, near);
    return found.map((row) => targets.map((target) => row[near.indexOf(target)] ?? null));
  }
  const near = sources.filter(isNear(targets));
  if (near.length === sources.length || near.length === 0) return withoutWays(sources, targets);
  const found = await ask(near, targets);
  return sources.map((source) => found[near.indexOf(source)] ?? targets.map(() => null));
}

function withoutWays(sources: Places, targets: Places): Costs {
  return sources.map(() => targets.map(() => null));
}
