/**
 * Journeys of the server across Newport, as the page tells them: what a sceptic would hold against each other.
 * Here, as neither the server nor the page may import the other.
 */
import { journeysAnswerSchema, visitsAnswerSchema, type Route } from '@loovia/core/api';
import { distanceMetres } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import { stayMinutes } from '@loovia/core/stops';
import { randomNumbers } from '@loovia/core/testing/random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journeysApp } from '../server/src/api/test-journeys.ts';
import type { Streets } from '../server/src/maps/ports.ts';
import { randomJourney } from '../server/src/planning/test-random-journeys.ts';
import { hasNewport, NEWPORT, openRegion } from '../server/src/planning/test-regions.ts';
import { REGION_LIMIT_MS } from '../server/src/testing/test-region.ts';
import type { Toilet } from '../server/src/toilets/toilet.ts';
import { calendarFile, gpxFile, plainTextOf } from '../web/src/export/formats.ts';
import { timelineLines } from '../web/src/journeys/journey-lines.ts';
import { plannedJourneyOf } from '../web/src/journeys/planned-journey.ts';
import { durationWords } from '../web/src/journeys/route-words.ts';
import { timelineOf, type TimelineEvent } from '../web/src/journeys/timeline.ts';
import { inTravelOrder } from '../web/src/journeys/travel-order.ts';

const MODES = ['walking', 'public', 'cycling', 'car'] as const;
/** Of each mode. */
const JOURNEYS = 8;
const ORIGIN = 'https://loovia.test';
const NOW = new Date('2024-03-05T08:00:00Z');

type ToiletEvent = Extract<TimelineEvent, { kind: 'toilet' }>;

interface Told {
  readonly journey: Journey;
  /** Without stops. */
  readonly base: Route;
  readonly route: Route;
}

const isToilet = (event: TimelineEvent): event is ToiletEvent => event.kind === 'toilet';
const ms = (event: { readonly at: string }) => Date.parse(event.at);
const fallsIn = (times: readonly number[]) => times.some((at, i) => at < (times[i - 1] ?? at));
const idsOf = (stops: readonly { readonly placeId: string }[]) => stops.map((one) => one.placeId);

/** Legs one after the other, from the departure to the arrival, as long as is said. */
function legFaults({ route }: Told): string[] {
  const { legs, departure, arrival, durationSeconds, distanceMetres: metres } = route;
  const times = legs.flatMap((leg) => [Date.parse(leg.departure), Date.parse(leg.arrival)]);
  const legMetres = legs.reduce((sum, leg) => sum + leg.distanceMetres, 0);
  return [
    ...(fallsIn(times) ? ['legs overlap'] : []),
    ...(times[0] === Date.parse(departure) ? [] : ['another departure']),
    ...(times.at(-1) === Date.parse(arrival) ? [] : ['another arrival']),
    ...(Date.parse(arrival) - Date.parse(departure) === durationSeconds * 1000
      ? []
      : ['another duration']),
    ...(Math.abs(legMetres - metres) <= 2 ? [] : ['another length']),
  ];
}

/** Rows in the order of their times; by public transport a toilet that isn't visited is where one leaves for it. */
function orderFaults({ route }: Told, events: readonly TimelineEvent[]): string[] {
  const isPublic = route.mode === 'public';
  const isAside = (event: TimelineEvent) => isPublic && isToilet(event) && event.until === null;
  const rows = events.filter((event) => event.kind !== 'dry' && !isAside(event));
  const toilets = events.filter(isToilet).map(({ stop }) => stop);
  const inOrder = isPublic || idsOf(toilets).join() === idsOf(inTravelOrder(route)).join();
  return [
    ...(fallsIn(rows.map(ms)) ? ['times fall'] : []),
    ...(toilets.length === route.stops.length ? [] : ['toilets are missing']),
    ...(inOrder ? [] : ['another order than the list']),
  ];
}

/** A visit is where a leg ends, as long as is said, judged at its time, and closed only with a warning. */
function visitFaults({ journey, route }: Told, events: readonly TimelineEvent[]): string[] {
  const stay = stayMinutes(journey.disabilityAccess);
  return events.flatMap((event) => {
    if (!isToilet(event) || event.until === null) return [];
    const { stop, until } = event;
    const leg = route.legs.find(({ arrival }) => Date.parse(arrival) === ms(event));
    const minutes = (Date.parse(until) - ms(event)) / 60_000;
    const isWarned = route.warnings.some((warning) => warning.includes(stop.name));
    return [
      ...(leg && distanceMetres(leg.to, stop.location) <= 50 ? [] : ['no leg ends at a visit']),
      // Less than two minutes more are no wait.
      ...(minutes > stay - 0.6 && minutes < stay + 2 ? [] : ['another stay']),
      ...(stop.opening.state !== 'closed' || isWarned ? [] : ['closed without a warning']),
    ];
  });
}

/** 'No toilet for 42 min' where that is longer than wanted, and on streets nowhere else. */
function dryFaults({ journey, route }: Told, events: readonly TimelineEvent[]): string[] {
  const dry = events.filter((one) => one.kind === 'dry');
  const isWrong = dry.some(
    ({ at, until, minutes }) =>
      minutes <= journey.frequency || Date.parse(until) - Date.parse(at) !== minutes * 60_000,
  );
  const end = Date.parse(route.arrival);
  const open = events.filter(isToilet).filter(({ stop }) => stop.opening.state !== 'closed');
  const moments = open.map((event) => Math.min(ms(event), end));
  const marks = [Date.parse(route.departure), ...moments, end].sort((a, b) => a - b);
  const minutes = marks.map((at) => Math.floor(at / 60_000));
  const long = minutes.filter((at, i) => at - (minutes[i - 1] ?? at) > journey.frequency);
  const isKnown = route.mode !== 'public' && !route.stopsFailed;
  return [
    ...(isWrong ? ['a stretch that is not dry'] : []),
    ...(isKnown && long.length !== dry.length ? ['another number of dry stretches'] : []),
  ];
}

/** Paper, text, calendar and GPX say the same, and the card counts the same stops. */
function givenFaults({ journey, route }: Told): string[] {
  const visited = route.visited ?? [];
  const planned = plannedJourneyOf({ journey, route, chosen: visited });
  const lines = timelineLines(planned);
  const text = plainTextOf(planned, ORIGIN);
  const starts = lines.map(({ at, words }) => text.indexOf(`${at}  ${words}`));
  const calendar = calendarFile(planned, NOW, ORIGIN);
  const gpx = gpxFile(planned, [{ text: 'Test' }], NOW);
  const times = lines.filter(({ event }) => event.kind !== 'dry').map(({ event }) => ms(event));
  const count = /with (\d+) stop/.exec(durationWords(route))?.[1] ?? '0';
  return [
    ...(idsOf(planned.stops).join() === visited.join() ? [] : ['another order of visits']),
    ...(starts.includes(-1) ? ['the text lacks a line'] : []),
    ...(fallsIn(times) ? ['printed times fall'] : []),
    ...(calendar.split('BEGIN:VEVENT').length - 2 === visited.length ? [] : ['calendar']),
    ...(gpx.split('<type>toilet<').length - 1 === visited.length ? [] : ['GPX']),
    ...(count === String(visited.length) ? [] : ['another number of stops']),
  ];
}

/** Choosing the suggested stops, as a recommendation does, suggests no others. */
function suggestionFaults({ base, route }: Told): string[] {
  const [before, after] = [base, route].map(({ stops }) =>
    idsOf(stops.filter(({ suggested }) => suggested)),
  );
  return after?.every((id) => before?.includes(id)) ? [] : ['more suggestions'];
}

function faultsOf(told: Told): string[] {
  const { journey, route } = told;
  const events = timelineOf(route, { journey, isIncomplete: route.stopsFailed });
  return [
    ...legFaults(told),
    ...orderFaults(told, events),
    ...visitFaults(told, events),
    ...dryFaults(told, events),
    ...givenFaults(told),
    ...suggestionFaults(told),
  ];
}

describe.skipIf(!hasNewport)(`journeys in ${NEWPORT.title}, as they are told`, () => {
  let streets: Streets;
  let ask: ReturnType<typeof journeysApp>;
  let toilets: Toilet[];

  beforeAll(async () => {
    const opened = await openRegion(NEWPORT);
    ({ streets, toilets } = opened);
    ask = journeysApp(opened.planning);
  }, REGION_LIMIT_MS);
  afterAll(() => streets.close());

  /** The routes of a journey, and each planned with its suggested stops. */
  async function toldOf(journey: Journey): Promise<Told[]> {
    const answer = await ask('/api/journeys', journey);
    if (answer.status !== 200) return [];
    const { routes } = journeysAnswerSchema.parse(await answer.json());
    const told: Told[] = [];
    for (const base of routes) {
      told.push({ journey, base, route: base });
      const stopIds = idsOf(base.stops.filter(({ suggested }) => suggested));
      if (stopIds.length === 0) continue;
      const visits = await ask('/api/journeys/visits', { routeId: base.id, stopIds });
      const { route, leftOut } = visitsAnswerSchema.parse(await visits.json());
      expect((route.visited ?? []).length + leftOut.length).toBe(stopIds.length);
      told.push({ journey, base, route });
    }
    return told;
  }

  it.each(MODES)(
    'SHOW-03 SHOW-04 TRUE-14 by %s, rows, visits and what is given away agree',
    async (selectedTransport) => {
      const random = randomNumbers(21);
      let journeys = 0;
      for (let tries = 0; journeys < JOURNEYS && tries < 20 * JOURNEYS; tries++) {
        const some = randomJourney(toilets, '2024-03-05', random);
        if (!some) continue;
        const hour = String(9 + Math.floor(random() * 9)).padStart(2, '0');
        const journeyTime = `${hour}:${some.journeyTime.slice(3)}`;
        const all = await toldOf({ ...some, selectedTransport, journeyTime });
        if (all.length > 0) journeys++;
        for (const told of all) {
          const { journey, route } = told;
          const context = JSON.stringify({ journey, route: route.index, visited: route.visited });
          expect(faultsOf(told), context).toEqual([]);
        }
      }
      expect(journeys).toBe(JOURNEYS);
    },
    REGION_LIMIT_MS,
  );
});
