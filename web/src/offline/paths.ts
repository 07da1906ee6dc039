/** The screen with the journeys saved on the device. */
export const OFFLINE = '/offline';

/** One of them. */
export const KEPT_JOURNEY = `${OFFLINE}/:id`;

export function keptJourneyPath(id: string): string {
  return `${OFFLINE}/${id}`;
}
