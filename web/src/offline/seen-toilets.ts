import { nearToiletSchema, type NearToilet } from '@loovia/core/api';
import * as z from 'zod/mini';
import { logError } from '../log.ts';
import { markedStore } from './marked-store.ts';

/**
 * Toilets that were listed near somebody, for when there is no signal (NEAR-07). What is kept is open
 * data: neither where anybody was nor how far a toilet was. Still, which toilets somebody saw says where
 * they went, so they go with a sign-out, and with a press.
 */
const seenSchema = z.object(
  z.omit(nearToiletSchema, { distanceMetres: true, walk: true, opening: true }).shape,
);
export type SeenToilet = z.infer<typeof seenSchema>;

const store = markedStore('loovia-toilets-seen', 'seen', 'toilets');
/** A town's worth, the last seen ones. */
export const MOST_SEEN = 300;

/** Of this page: it serves where nothing may be kept on the device. */
let seenHere: readonly SeenToilet[] = [];

export function areToiletsKept(): boolean {
  return store.mark() !== null;
}

/** Notes what was listed; on the device where it may be kept there. */
export async function noteSeen(
  toilets: readonly NearToilet[],
  { mayKeep }: { readonly mayKeep: boolean },
): Promise<void> {
  const before = await toiletsSeen();
  seenHere = withSeen(before, toilets);
  if (!mayKeep || seenHere.length === 0) return;
  try {
    await store.change('yes', () => seenHere);
  } catch (error) {
    logError('The toilets could not be kept on this device.', error);
  }
}

/** The last seen ones, the new ones as they are now. Live places of others may not be kept. */
export function withSeen(
  before: readonly SeenToilet[],
  toilets: readonly NearToilet[],
): SeenToilet[] {
  const ids = new Set(toilets.map(({ placeId }) => placeId));
  // Nobody is sent to one that is reported shut, on a day when its report cannot be seen.
  const added = toilets
    .filter(({ id, opening }) => id !== null && !opening.reported)
    .map((one) => seenSchema.parse(one));
  return [...added, ...before.filter(({ placeId }) => !ids.has(placeId))].slice(0, MOST_SEEN);
}

/** Every toilet seen on this page or kept on this device. */
export async function toiletsSeen(): Promise<readonly SeenToilet[]> {
  if (seenHere.length > 0 || !areToiletsKept()) return seenHere;
  try {
    seenHere = readSeen(await store.read());
  } catch (error) {
    logError('The toilets kept on this device could not be read.', error);
  }
  return seenHere;
}

/** What an older version wrote otherwise is left out. */
export function readSeen(kept: unknown): SeenToilet[] {
  const list = z.array(z.unknown()).safeParse(kept);
  return (list.data ?? []).flatMap((one) => seenSchema.safeParse(one).data ?? []);
}

/** Takes all of them off this device, and out of this page. */
export async function forgetSeenToilets(): Promise<void> {
  seenHere = [];
  await store.forget('The toilets kept on this device could not be removed.');
}
