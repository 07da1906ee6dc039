import { distanceMetres } from '@loovia/core/geo';
import type { Anchor } from '@loovia/core/valhalla';
import DataLoader from 'dataloader';
import type { MatrixCost, StreetTravel } from '../ports.ts';

/** Places by their anchors. */
type Sides = readonly (readonly Anchor[])[];
type Costs = (MatrixCost | null)[][];

type AskBetween = (sources: Sides, targets: Sides, travel: StreetTravel) => Promise<Costs>;

/** Places this near each other have most of the places around them in common. */
const NEIGHBOURS_METRES = 600;
/** With more, most pairs would be of places far apart, and the engine's other threads would idle. */
const MOST_NEIGHBOURS = 5;

interface Asked {
  readonly source: readonly Anchor[];
  readonly targets: Sides;
  readonly travel: StreetTravel;
}

/**
 * Walks from single places that are asked for together: those of neighbours are one matrix. A plan by public
 * transport asks for hundreds, of which each alone costs the engine more than its way.
 */
export function joiningWalks(ask: AskBetween): AskBetween {
  const walks = new DataLoader((all: readonly Asked[]) => askTogether(all, ask), { cache: false });
  return async (sources, targets, travel) => {
    const [source, ...others] = sources;
    const isJoined = travel.mode === 'walk' && others.length === 0;
    if (!source || !isJoined) return ask(sources, targets, travel);
    return [await walks.load({ source, targets, travel })];
  };
}

async function askTogether(
  all: readonly Asked[],
  ask: AskBetween,
): Promise<(MatrixCost | null)[][]> {
  const rows = new Map<Asked, (MatrixCost | null)[]>();
  await Promise.all(
    neighbours(all).map(async (group) => {
      const targets = [...new Set(group.flatMap((one) => one.targets))];
      const sources = [...new Set(group.map(({ source }) => source))];
      const costs = await ask(sources, targets, group[0].travel);
      for (const one of group) {
        const row = costs[sources.indexOf(one.source)];
        rows.set(
          one,
          one.targets.map((target) => row?.[targets.indexOf(target)] ?? null),
        );
      }
    }),
  );
  return all.map((one) => rows.get(one) ?? []);
}

/** Each with those near it that travel alike. */
function neighbours(all: readonly Asked[]): [Asked, ...Asked[]][] {
  const groups: [Asked, ...Asked[]][] = [];
  for (const one of all) {
    const group = groups.find((others) => {
      const [first] = others;
      const sources = new Set(others.map(({ source }) => source));
      const hasRoom = sources.has(one.source) || sources.size < MOST_NEIGHBOURS;
      return hasRoom && first.travel.stepFree === one.travel.stepFree && areNear(first, one);
    });
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

function areNear(a: Asked, b: Asked): boolean {
  const [one, other] = [a.source[0], b.source[0]];
  return one && other ? distanceMetres(one, other) <= NEIGHBOURS_METRES : one === other;
}
