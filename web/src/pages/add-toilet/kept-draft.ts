import {
  ACCESS_FLAGS,
  DAYS,
  submittedDaySchema,
  TEXT_FIELDS,
  type ToiletForm,
} from '@loovia/core/toilet-submission';
import * as z from 'zod/mini';
import { DRAFT_MEMORY } from '../../session/tab-memory.ts';
import { spotSchema } from './spot.ts';

/** All of a form keyed by the fields' names, each of one kind. */
function keyed<Key extends string, Value extends z.ZodMiniType>(
  keys: readonly Key[],
  value: Value,
) {
  return z.record(z.enum(keys), value);
}

const toiletFormSchema: z.ZodMiniType<ToiletForm> = z.intersection(
  z.intersection(keyed(TEXT_FIELDS, z.string()), keyed(ACCESS_FLAGS, z.boolean())),
  z.object({
    cleanliness_rating: z.number().check(z.minimum(0), z.maximum(5)),
    cleanliness_rated: z.optional(z.boolean()),
    opening_hours: keyed(DAYS, submittedDaySchema),
  }),
);

const draftSchema = z.object({
  /** Made once a form: sent twice, one toilet is added. */
  submissionId: z.guid(),
  toilet: toiletFormSchema,
  spot: spotSchema,
});
/** A form that is being filled in. */
export type Draft = z.infer<typeof draftSchema>;

const keptSchema = z.object({ userId: z.string(), draft: draftSchema });

/** Part of the browser's storage that lasts as long as the tab. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const DRAFT_KEY = `${DRAFT_MEMORY}toilet`;

/** What this user was writing in this tab; null = nothing, or it was someone else's. */
export function keptDraft(storage: TabStorage, userId: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(DRAFT_KEY) ?? 'null');
    const parsed = keptSchema.safeParse(kept).data;
    return parsed?.userId === userId ? parsed.draft : null;
  } catch {
    return null;
  }
}
