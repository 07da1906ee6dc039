import {
  choiceOf,
  costedStops,
  matchStop,
  rhythmOf,
  refusalReason,
  type PickedStops,
  type CostedStop,
  type Recommendation,
  type RecommendationData,
} from '@loovia/core/recommendation';
import type { Logger } from 'pino';
import { withTimeLimit, type Db } from '../database/database.ts';
import { findOurToilets, modelQuestion, underOurNames } from './question.ts';
import { ModelFailed, type ModelAnswer, type RecommendationModel } from './model.ts';

/** A model's choice that was checked, with its reasons by place id. */
export interface CheckedChoice {
  readonly choice: PickedStops;
  readonly reasons: ReadonlyMap<string, string>;
}

export interface ModelParts {
  readonly db: Db;
  readonly model: RecommendationModel;
  readonly log: Logger;
  /** Aborted when there is no time left, or the caller has gone. */
  readonly deadline: AbortSignal;
}

export interface OpenChoice {
  readonly data: RecommendationData;
  /** What the model chooses from. */
  readonly stops: readonly CostedStop[];
  readonly best: Recommendation;
}

/**
 * Lets a model choose, and checks its choice (AI-14, AI-15).
 * @throws ModelFailed if there is no answer, or it fails the checks
 */
export async function askModel(open: OpenChoice, parts: ModelParts): Promise<CheckedChoice> {
  const { model, deadline } = parts;
  const asked = async () => {
    const placeIds = open.stops.map(({ placeId }) => placeId);
    const known = await withTimeLimit(findOurToilets(parts.db, placeIds));
    const offered = underOurNames(open.stops, known);
    const answer = await model.choose(modelQuestion(open.data, offered, known), deadline);
    return { offered, answer };
  };
  const { offered, answer } = await beforeDeadline(asked, deadline);
  return checked(pickedStops(answer, offered, open.stops, parts.log), open);
}

/** Stops waiting at the deadline, even for a model that ignores its signal. */
async function beforeDeadline<T>(work: () => Promise<T>, deadline: AbortSignal): Promise<T> {
  if (deadline.aborted) throw new ModelFailed('late');
  const late = Promise.withResolvers<never>();
  const onLate = () => {
    late.reject(new ModelFailed('late'));
  };
  deadline.addEventListener('abort', onLate);
  try {
    return await Promise.race([work(), late.promise]);
  } finally {
    deadline.removeEventListener('abort', onLate);
  }
}

/** Toilets that are not in our database have their number as name and place id. */
function offeredStop(
  named: Pick<CostedStop, 'placeId' | 'name'>,
  offered: readonly CostedStop[],
): CostedStop | null {
  return matchStop(named, offered) ?? matchStop({ ...named, name: named.placeId }, offered);
}

interface Picked {
  readonly stop: CostedStop;
  readonly reason: string;
}

function pickedStops(
  answer: ModelAnswer,
  offered: readonly CostedStop[],
  stops: readonly CostedStop[],
  log: Logger,
): Picked[] {
  return answer.stops.map((named) => {
    const placeId = offeredStop(named, offered)?.placeId;
    const stop = stops.find((candidate) => candidate.placeId === placeId);
    if (!stop) {
      const [id, name] = [plainLine(named.placeId), plainLine(named.name)];
      log.warn({ id, name }, 'Could not find matching toilet for AI recommendation');
      throw new ModelFailed('unknown toilet');
    }
    return { stop, reason: plainLine(named.reason) };
  });
}

function checked(picked: readonly Picked[], { data, best }: OpenChoice): CheckedChoice {
  const stops = picked
    .map(({ stop }) => stop)
    .toSorted((a, b) => a.elapsedMinutes - b.elapsedMinutes);
  const rhythm = rhythmOf(data);
  const choice = choiceOf(stops, costedStops(data), rhythm);
  // If a stop is named twice, it counts twice for its interval.
  const why = refusalReason(choice, best, rhythm);
  const rules = [...new Set(choice.broken.map(({ rule }) => rule))];
  if (why) throw new ModelFailed(why, { rules });
  return { choice, reasons: new Map(picked.map(({ stop, reason }) => [stop.placeId, reason])) };
}

const MOST_LETTERS = 160;
/** Invisible characters: they can hide text, or reverse its direction. */
const INVISIBLE = /\p{C}+/gu;

/** A model's text as one short line of plain text. */
function plainLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();
  const letters = Array.from(line);
  if (letters.length <= MOST_LETTERS) return line;
  return `${letters
    .slice(0, MOST_LETTERS - 1)
    .join('')
    .trimEnd()}…`;
}
