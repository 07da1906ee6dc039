/** The screen with the journeys that are kept on the device. */
export const OFFLINE = '/offline';

/** One of them. */
export const KEPT_JOURNEY = `${OFFLINE}/:id`;

export function keptJourneyPath(id: string): string {
  return `${OFFLINE}/${id}`;
}
