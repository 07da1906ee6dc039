import type { TransitJourney, TransitStart } from '../ports.ts';
import { TransitUnavailable } from '../unavailable.ts';
import { firstToArrive } from '../transit-parts.ts';

/** All journeys of the next hours from a place, by one request to MOTIS. */
export type FindJourneys = (start: TransitStart) => Promise<readonly TransitJourney[]>;

/** The most questions for all starts together. */
const MOST_QUESTIONS = 12;
/** How long after its departure time an answer still has all the next journeys: half its window. */
const ANSWER_HOLDS_MS = 60 * 60 * 1000;

/**
 * The first journey to arrive from each start; null where there is none, undefined where the question
 * failed, and for places beyond those that are asked for: the first ones.
 * @throws TransitUnavailable when every question failed
 */
export async function onwardBy(
  find: FindJourneys,
  starts: readonly TransitStart[],
): Promise<readonly (TransitJourney | null | undefined)[]> {
  const first = new Map<TransitStart, TransitJourney | null>();
  const failures: TransitUnavailable[] = [];
  let questions = 0;

  /** One request after the other; each answer serves all the starts that it is still good for. */
  const askFrom = async (ofPlace: readonly TransitStart[]) => {
    let known: readonly TransitJourney[] = [];
    let holdsUntil = -Infinity;
    for (const start of ofPlace) {
      const departAt = start.departAt.getTime();
      const isPast = known.length > 0 && !firstFrom(known, start);
      if (departAt > holdsUntil || isPast) {
        if (questions === MOST_QUESTIONS) return;
        questions += 1;
        known = await find(start);
        holdsUntil = departAt + ANSWER_HOLDS_MS;
      }
      first.set(start, firstFrom(known, start));
    }
  };

  const places = Map.groupBy(starts, ({ from: { name, lat, lng } }) => `${lat},${lng} ${name}`);
  await Promise.all(
    [...places.values()].map(async (ofPlace) => {
      try {
        await askFrom(ofPlace.toSorted((a, b) => Number(a.departAt) - Number(b.departAt)));
      } catch (error) {
        if (!(error instanceof TransitUnavailable)) throw error;
        failures.push(error);
      }
    }),
  );
  const [failure] = failures;
  if (failure && failures.length === questions) throw failure;
  return starts.map((start) => first.get(start));
}

function firstFrom(
  journeys: readonly TransitJourney[],
  { departAt }: TransitStart,
): TransitJourney | null {
  return firstToArrive(journeys.filter(({ departure }) => departure >= departAt));
}
