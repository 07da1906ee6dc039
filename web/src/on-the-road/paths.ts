/** The screen with the journeys that are kept on the device. */
export const ON_THE_ROAD = '/on-the-road';

export function keptJourneyPath(id: string): string {
  return `${ON_THE_ROAD}/${id}`;
}
