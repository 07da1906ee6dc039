/** A journey as the engines are asked for it, and what is said where it can't be planned. */
import type { RouteEnd } from '@loovia/core/api';
import { containsPoint } from '@loovia/core/geo';
import {
  journeyProblems,
  streetModeOf,
  timetableEndProblem,
  timetableProblem,
  type FieldMessage,
  type Journey,
} from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { londonInstant, longDate } from '@loovia/core/time';
import { ProblemError } from '../http/problem.ts';
import type { StreetTravel } from '../maps/ports.ts';
import type { JourneyQuestion, Planning } from './planning.ts';

/** The journey can't be planned as asked: sentences for the user, by field. */
export class JourneyRefused extends ProblemError {
  override readonly name = 'JourneyRefused';

  constructor(errors: readonly FieldMessage[]) {
    const detail = [...new Set(errors.map(({ message }) => message))].join(' ');
    super({ status: 422, title: t('This journey cannot be planned'), detail, errors });
  }
}

/** There is no way from the start to the destination (ERR-07). */
export class NoRoute extends ProblemError {
  override readonly name = 'NoRoute';

  /** @param why null = it isn't known why */
  constructor(why: FieldMessage | null) {
    const failed = t('Directions request failed due to ZERO_RESULTS');
    const detail = why ? `${failed}. ${why.message}` : failed;
    super({ status: 422, title: t('There is no route'), detail, ...(why && { errors: [why] }) });
  }
}

/** @throws JourneyRefused where it can't be planned as asked, or there is no timetable for it */
export function questionOf(journey: Journey, planning: Planning): JourneyQuestion {
  const problems = problemsOf(journey, planning);
  if (problems.length > 0) throw new JourneyRefused(problems);
  const { selectedTransport: transport } = journey;
  const mode = transport === 'public' ? 'walk' : streetModeOf(transport);
  return {
    journey,
    start: { name: journey.startLocation, ...journey.startCoordinates },
    end: { name: journey.endLocation, ...journey.endCoordinates },
    earliest: londonInstant(journey.journeyDate, journey.journeyTime),
    // Only walks are searched without steps.
    travel: { mode, stepFree: mode === 'walk' && journey.disabilityAccess },
  };
}

function problemsOf(journey: Journey, planning: Planning): FieldMessage[] {
  const { transit } = planning;
  const problems = journeyProblems(journey, planning);
  if (journey.selectedTransport !== 'public') return problems;
  if (!transit) {
    const message = t(
      'Public transport is not available here yet. You can plan walking, cycling and driving.',
    );
    return [...problems, { field: 'selectedTransport', message }];
  }
  const isDayWrong = problems.some(({ field }) => field === 'journeyDate');
  const uncovered =
    transit.covers && !isDayWrong ? timetableProblem(journey.journeyDate, transit.covers) : null;
  return uncovered ? [...problems, uncovered] : problems;
}

/** What to throw where a journey has no route: why, as far as that is known. */
export async function withoutRoute(
  { journey, start, end, travel }: JourneyQuestion,
  { streets, transit, area }: Planning,
): Promise<JourneyRefused | NoRoute> {
  const byTransit = journey.selectedTransport === 'public' ? transit : null;
  const beyond = byTransit?.covers && timetableEndProblem(journey, byTransit.covers);
  if (beyond) return new JourneyRefused([beyond]);
  // An end is the cause only where no stop can be walked to from it: else nothing runs then.
  const nothingRuns = byTransit ? noneFound(journey) : null;
  const apart = await byTransit?.unservedEnd(start, end, travel);
  if (apart === null) return new NoRoute(nothingRuns);
  // Off the map there are stops but no streets.
  const isOnMap = [start, end].every((place) => containsPoint(area.bounds, place));
  const isolated = isOnMap ? await streets.unreachedEnd(start, end, travel) : null;
  const isCause = isolated && (apart === undefined || apart === isolated);
  if (isCause) return new NoRoute(unreached(isolated, travel));
  return new NoRoute(apart ? unserved(apart, travel) : nothingRuns);
}

/** What is wrong with an end that no way leads to, or from. */
function unreached(end: RouteEnd, { stepFree }: StreetTravel): FieldMessage {
  return ofEnd(end, {
    start: stepFree
      ? t('We know no step-free path from the start. Choose a start on a street nearby.')
      : t('We know no road or path from the start. Choose a start nearer to one.'),
    end: stepFree
      ? t('We know no step-free path to the destination. Choose a destination on a street nearby.')
      : t('We know no road or path to the destination. Choose a destination nearer to one.'),
  });
}

/** An end from which, or to which, there is no stop to walk. */
function unserved(end: RouteEnd, { stepFree }: StreetTravel): FieldMessage {
  return ofEnd(end, {
    start: stepFree
      ? t('We found no stop with a step-free path from the start. Choose a start nearer to one.')
      : t('We found no stop within a walk of the start. Choose a start nearer to one.'),
    end: stepFree
      ? t(
          'We found no stop with a step-free path to the destination. Choose a destination nearer to one.',
        )
      : t('We found no stop within a walk of the destination. Choose a destination nearer to one.'),
  });
}

function ofEnd(end: RouteEnd, messages: Readonly<Record<RouteEnd, string>>): FieldMessage {
  return { field: `${end}Coordinates`, message: messages[end] };
}

function noneFound({ journeyDate, journeyTime, disabilityAccess }: Journey): FieldMessage {
  const values = { time: journeyTime, day: longDate(journeyDate) };
  const message = disabilityAccess
    ? t(
        'We found no journey by public transport without known steps after {time} on {day}. Choose another time or day, or a street nearby.',
        values,
      )
    : t(
        'We found no journey by public transport after {time} on {day}. Choose another time, day or way to travel.',
        values,
      );
  return { field: 'journeyTime', message };
}
