import * as z from 'zod/mini';

/** What a 'Report a problem' link passes on about its toilet. */
const reportedSchema = z.object({
  placeId: z.string(),
  name: z.string(),
  address: z.nullable(z.string()),
});
export type Reported = z.infer<typeof reportedSchema>;

const historyStateSchema = z.object({ reported: reportedSchema });

/** The screen that the contact page leads back to. */
const cameFromSchema = z.object({ from: z.literal('/route-results') });

/**
 * A link to the contact page, filled in for a toilet. It passes on the toilet's name, as we cannot look up
 * every toilet, and the path of the screen that has the link.
 */
export function reportLink({ placeId, name, address }: Reported, from?: string) {
  const query = new URLSearchParams({ category: 'loo_issue', toilet: placeId });
  const reported = { placeId, name, address };
  return { to: `/contact?${query.toString()}`, state: { reported, from } };
}

/** Did someone follow such a link on the results page? */
export function cameFromResults(historyState: unknown): boolean {
  return cameFromSchema.safeParse(historyState).success;
}

/** What such a link passed on about this toilet; null if it was for another one, or there was none. */
export function reportedIn(historyState: unknown, placeId: string): Reported | null {
  const reported = historyStateSchema.safeParse(historyState).data?.reported;
  return reported?.placeId === placeId ? reported : null;
}
