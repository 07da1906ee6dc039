import { nearToiletSchema, type NearToilet } from '@loovia/core/api';
import { distanceMetres, type LatLng } from '@loovia/core/geo';
import * as z from 'zod/mini';
import { logError } from '../browser/log.ts';
import { ANYONE } from './marked-store.ts';
import { seenHere, seenStore as store, type SeenToilet } from './seen-store.ts';

/**
 * Toilets that were listed near the user, for when there is no signal (NEAR-07). Only open data is saved:
 * neither where the user was nor how far a toilet was. As the list itself reveals where they went, it is
 * deleted on sign-out, for another user, and at a press.
 */
const seenSchema: z.ZodMiniType<SeenToilet> = z.object(
  z.omit(nearToiletSchema, { distanceMetres: true, walk: true, opening: true }).shape,
);

/** About a town's worth. */
export const MOST_SEEN = 300;

/** Whether this page has read what is saved. If the mark is then gone, it was deleted in another tab. */
let hasRead = false;

export function areToiletsKept(): boolean {
  return store.mark() !== null;
}

/** A circle in which Loovia has listed every toilet that it knows. */
interface Around extends LatLng {
  readonly metres: number;
}

interface Noting {
  /** Null = nobody is signed in, or not known yet. */
  readonly userId: string | null;
  readonly mayKeep: boolean;
  /** Null = there may be more than those listed. */
  readonly allOf: Around | null;
}

/** Remembers what was listed, on the device if that is allowed. */
export async function noteSeen(
  toilets: readonly NearToilet[],
  { userId, mayKeep, allOf }: Noting,
): Promise<void> {
  const added = (before: readonly SeenToilet[]) => withSeen(before, toilets, allOf);
  if (mayKeep) {
    try {
      // Not to what this page remembers: another tab may have saved more since, or deleted all of it.
      if (areToiletsKept() || added([]).length > 0) {
        const owner = userId ?? store.mark() ?? ANYONE;
        await store.change(owner, (kept) => added(readSeen(kept)));
      }
      seenHere.list = null;
      return;
    } catch (error) {
      logError('The toilets could not be kept on this device.', error);
    }
  }
  const before = await toiletsSeen();
  seenHere.list = added(seenHere.list ?? before);
}

/**
 * The latest toilets, each as last seen, without those that are no longer listed. Live places of other
 * services may not be saved.
 */
export function withSeen(
  before: readonly SeenToilet[],
  toilets: readonly NearToilet[],
  allOf: Around | null = null,
): SeenToilet[] {
  const ids = new Set(toilets.map(({ placeId }) => placeId));
  // Not right up to the edge, which the server may measure a little differently.
  const mayBeThere = ({ location }: SeenToilet) =>
    allOf === null || distanceMetres(allOf, location) > 0.99 * allOf.metres;
  // Nobody should be sent to a toilet reported shut while they cannot see the report.
  const added = toilets
    .filter(({ id, opening }) => id !== null && !opening.reported)
    .map((one) => seenSchema.parse(one));
  const others = before.filter((one) => !ids.has(one.placeId) && mayBeThere(one));
  return [...added, ...others].slice(0, MOST_SEEN);
}

/** Every toilet seen on this page or saved on this device. */
export async function toiletsSeen(): Promise<readonly SeenToilet[]> {
  if (hasRead && !areToiletsKept()) seenHere.list = null;
  hasRead = areToiletsKept();
  if (seenHere.list !== null || !hasRead) return seenHere.list ?? [];
  try {
    return readSeen(await store.read());
  } catch (error) {
    logError('The toilets kept on this device could not be read.', error);
    return [];
  }
}

/** Leaves out what is invalid, such as from an older version. */
export function readSeen(kept: unknown): SeenToilet[] {
  const list = z.array(z.unknown()).safeParse(kept);
  return (list.data ?? []).flatMap((one) => seenSchema.safeParse(one).data ?? []);
}
