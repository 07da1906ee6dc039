import type { Timetable } from '../timetable/index.ts';
import { Raptor, type RangeQuery, type RaptorJourney, type RaptorQuery } from './index.ts';
import { arrivalAt, departureAt, stopAt } from './rides.ts';
import { stopNumber } from '../testing/test-raptor-timetable.ts';

/** Seconds to walk, by stop. */
export type Walks = Readonly<Record<string, number>>;

export interface Question extends Partial<Pick<RangeQuery, 'stepFree' | 'changeSeconds'>> {
  readonly from: Walks;
  readonly to: Walks;
  /** On 2024-03-05, UTC, or a whole instant. */
  readonly leave: string;
  readonly windowSeconds?: number;
}

const DAY = '2024-03-05';

/** Unix time in seconds of '8:00' on 2024-03-05 or of a whole instant. */
export function instant(text: string): number {
  return (
    Date.parse(
      text.includes('T') ? text : `${DAY}T${text.padStart(text.length > 5 ? 8 : 5, '0')}Z`,
    ) / 1000
  );
}

export function queryOf(timetable: Timetable, question: Question): RaptorQuery {
  const walks = (of: Walks) =>
    Object.entries(of).map(([id, durationSeconds]) => ({
      stop: stopNumber(timetable, id),
      durationSeconds,
    }));
  return {
    access: walks(question.from),
    egress: walks(question.to),
    departureTime: instant(question.leave),
    stepFree: question.stepFree ?? 'any',
    changeSeconds: question.changeSeconds ?? 120,
  };
}

/** '08:15 | A 08:20 > B 08:25 | 08:26', in UTC; with the day before the time on other days. */
export function tell(timetable: Timetable, journey: RaptorJourney): string {
  const show = (time: number) => {
    const iso = new Date(time * 1000).toISOString();
    const clock = iso.slice(11, iso.endsWith(':00.000Z') ? 16 : 19);
    return iso.startsWith(DAY) ? clock : `${iso.slice(5, 10)} ${clock}`;
  };
  const rides = journey.rides.map((ride) => {
    const stop = (call: number) => timetable.stops.ids[stopAt(timetable, ride, call)] ?? '';
    const leaves = show(departureAt(timetable, ride, ride.boardCall));
    const arrives = show(arrivalAt(timetable, ride, ride.alightCall));
    return `${stop(ride.boardCall)} ${leaves} > ${stop(ride.alightCall)} ${arrives}`;
  });
  return [show(journey.departureTime), ...rides, show(journey.arrivalTime)].join(' | ');
}

export function earliest(timetable: Timetable, question: Question): string | null {
  const journey = new Raptor(timetable).earliest(queryOf(timetable, question));
  return journey && tell(timetable, journey);
}

/** Window of two hours unless the question has its own. */
export function range(timetable: Timetable, question: Question): string[] {
  const { windowSeconds = 7200 } = question;
  const query = { ...queryOf(timetable, question), windowSeconds };
  return new Raptor(timetable).range(query).map((journey) => tell(timetable, journey));
}
