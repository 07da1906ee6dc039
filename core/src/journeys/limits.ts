/** Limits of the planner (checklist section LIMIT). */
export const LIMITS = {
  /** LIMIT-05 */
  maxRoutes: 3,
  /** LIMIT-06: minutes between stops. */
  frequency: { min: 0, max: 100, default: 50 },
  /** LIMIT-07: slider units; LIMIT-08: metres = units x 10. */
  tolerance: { min: 0, max: 250, default: 50, metresPerUnit: 10 },
  /** LIMIT-09 */
  maxStopsListed: 20,
  /** LIMIT-10 */
  maxStopsAfterReload: 10,
  /** Off the street map, the longest straight walk to a stop. */
  offMapWalkMetres: 250,
  /** STOP-26 */
  maxStopsSuggested: 5,
  /** Stops that one journey can be planned to visit, one after the other. */
  maxVisits: 10,
} as const;

/** How many metres from the route a stop may be, for slider units of tolerance (LIMIT-08, STOP-03). */
export function toleranceMetres(units: number): number {
  return units * LIMITS.tolerance.metresPerUnit;
}
