import * as z from 'zod/mini';

/** What is known of a toilet where someone follows 'Report a problem'. */
const reportedSchema = z.object({
  placeId: z.string(),
  name: z.string(),
  address: z.nullable(z.string()),
});
export type Reported = z.infer<typeof reportedSchema>;

const historyStateSchema = z.object({ reported: reportedSchema });

/** The screen to which one goes back from the contact page. */
const cameFromSchema = z.object({ from: z.literal('/route-results') });

/**
 * A link to the contact page, filled in for a toilet. Its name goes along for one we cannot look up, and
 * the path of the screen it stands on.
 */
export function reportLink({ placeId, name, address }: Reported, from?: string) {
  const query = new URLSearchParams({ category: 'loo_issue', toilet: placeId });
  const reported = { placeId, name, address };
  return { to: `/contact?${query.toString()}`, state: { reported, from } };
}

/** Whether such a link on the results of a journey led to the contact page. */
export function cameFromResults(historyState: unknown): boolean {
  return cameFromSchema.safeParse(historyState).success;
}

/** What such a link said of this toilet; null without one, or with one for another. */
export function reportedIn(historyState: unknown, placeId: string): Reported | null {
  const reported = historyStateSchema.safeParse(historyState).data?.reported;
  return reported?.placeId === placeId ? reported : null;
}
