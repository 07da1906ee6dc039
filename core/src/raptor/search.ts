import { CALL, NONE, type Timetable } from '../timetable/index.ts';
import { callCount, type DayView } from './day-view.ts';
import { type ChangePaths, changePathsFor, type Network } from './network.ts';
import { changeSecondsAt, FITNESS } from './rides.ts';
import type { RaptorQuery } from './types.ts';
import { NEVER, ON_BOARD, ROUNDS, type Workspace } from './workspace.ts';

export interface SearchLimits {
  /** Arrivals after this time are of no interest. */
  readonly latest: number;
  /** Nor are those after the best; otherwise stops are reached whether or not the best journey passes them. */
  readonly seeksBest: boolean;
}

/**
 * The rounds of RAPTOR (Delling, Pajor, Werneck: Round-Based Public Transit Routing, 2012, section 3)
 * over one view for one query. Times are seconds after the view's base. One search at a time may use
 * a workspace; `end` returns it empty. Its stops are the network's nodes.
 */
export class Search {
  readonly timetable: Timetable;
  readonly view: DayView;
  readonly query: RaptorQuery;
  readonly workspace: Workspace;
  readonly changePaths: ChangePaths;
  /** By number of rides: earliest arrival at the destination with at most that many. */
  readonly bestArrival = new Int32Array(ROUNDS);
  /** By number of rides: last ride of the journey that set `bestArrival`. */
  readonly bestRecord = new Int32Array(ROUNDS).fill(NONE);
  readonly #seeksBest: boolean;
  readonly #anyWill: boolean;
  readonly #mayUse: readonly boolean[];
  readonly #shortestEgress: number;
  readonly #remaining: Int32Array | null;
  readonly #waiting: number[] = [];
  readonly #improved: number[] = [];

  constructor(
    network: Network,
    view: DayView,
    query: RaptorQuery,
    workspace: Workspace,
    { latest, seeksBest }: SearchLimits,
  ) {
    this.timetable = network.timetable;
    this.view = view;
    this.query = query;
    this.workspace = workspace;
    this.#seeksBest = seeksBest;
    this.#remaining = query.remaining ?? null;
    this.#anyWill = query.stepFree === 'any';
    this.#mayUse = FITNESS[query.stepFree];
    this.changePaths = changePathsFor(network, query.stepFree);
    this.bestArrival.fill(latest + 1);
    workspace.fit(view.lanePattern.length, view.runTrip.length);
    let shortest = NEVER;
    for (const { stop, durationSeconds } of query.egress) {
      shortest = Math.min(shortest, durationSeconds);
      const known = workspace.egressSeconds[stop] ?? NEVER;
      workspace.egressSeconds[stop] = Math.min(known, durationSeconds);
    }
    this.#shortestEgress = shortest;
  }

  /** Empties the workspace for the next search. */
  end(): void {
    const { labels, records, ridden, followed, egressSeconds } = this.workspace;
    labels.clear();
    followed.clear();
    ridden.clear(this.view);
    records.clear();
    for (const { stop } of this.query.egress) egressSeconds[stop] = NEVER;
  }

  mayUseStop(stop: number): boolean {
    return this.#anyWill || (this.#mayUse[this.timetable.stops.wheelchair[stop] ?? 0] ?? false);
  }

  mayUseRun(run: number): boolean {
    if (this.#anyWill) return true;
    const trip = this.view.runTrip[run] ?? 0;
    return this.#mayUse[this.timetable.trips.wheelchair[trip] ?? 0] ?? false;
  }

  departureOf(run: number, call: number): number {
    const { runTimes, runOffset } = this.view;
    return (this.timetable.departures[(runTimes[run] ?? 0) + call] ?? 0) + (runOffset[run] ?? 0);
  }

  /**
   * The first usable run of a lane that leaves a call at `time` or later; of the runs before `limit`.
   * @returns `limit` when there is none
   */
  firstRunFrom(lane: number, call: number, time: number, limit: number): number {
    const { firstRun, runTimes, runOffset } = this.view;
    const { departures } = this.timetable;
    let low = firstRun[lane] ?? 0;
    let high = limit;
    if (low === high || this.departureOf(high - 1, call) < time) return limit;
    while (low < high) {
      const middle = (low + high) >> 1;
      const leaves = (departures[(runTimes[middle] ?? 0) + call] ?? 0) + (runOffset[middle] ?? 0);
      if (leaves < time) low = middle + 1;
      else high = middle;
    }
    while (low < limit && !this.mayUseRun(low)) low += 1;
    return low;
  }

  /** Whether boarding the first ride at a stop from `time` on can still improve an arrival. */
  mayBegin(stop: number, time: number): boolean {
    return this.#isUseful(stop, time, 1);
  }

  /** Makes a stop ready for boarding from `time` on, before the first ride. */
  begin(stop: number, time: number): void {
    this.workspace.labels.lowerReady(stop, 0, time, NONE);
  }

  /** Puts a lane into the next round, to be boarded at this call. */
  wait(lane: number, call: number): void {
    const { firstWaiting, lastWaiting } = this.workspace;
    const first = firstWaiting[lane] ?? NEVER;
    if (first === NEVER) this.#waiting.push(lane);
    if (call < first) firstWaiting[lane] = call;
    if (call > (lastWaiting[lane] ?? 0)) lastWaiting[lane] = call;
  }

  /** Puts all lanes that call at a stop into the next round. */
  waitAt(stop: number): void {
    const { firstBoarding, boardingLane, boardingCall } = this.view;
    const end = firstBoarding[stop + 1] ?? 0;
    for (let at = firstBoarding[stop] ?? 0; at < end; at += 1) {
      this.wait(boardingLane[at] ?? 0, boardingCall[at] ?? 0);
    }
  }

  /** Rides the waiting lanes, then changes, until no arrival improves. */
  runRounds(maxRides: number): void {
    for (let rides = 1; rides <= maxRides && this.#waiting.length > 0; rides += 1) {
      this.#rideLanes(rides);
      this.#changeFromImproved(rides, rides < maxRides);
    }
  }

  #rideLanes(rides: number): void {
    const { firstWaiting, lastWaiting } = this.workspace;
    for (const lane of this.#waiting) {
      this.#rideLane(lane, firstWaiting[lane] ?? 0, lastWaiting[lane] ?? 0, rides);
      firstWaiting[lane] = NEVER;
      lastWaiting[lane] = 0;
    }
    this.#waiting.length = 0;
  }

  /** Follows a lane, always on the earliest run that can be boarded so far. */
  #rideLane(lane: number, firstCall: number, lastCall: number, rides: number): void {
    const { patterns } = this.timetable;
    const { ready, readyRecord, stopCount } = this.workspace.labels;
    const roundBefore = (rides - 1) * stopCount;
    const pattern = this.view.lanePattern[lane] ?? 0;
    const start = patterns.firstCall[pattern] ?? 0;
    const none = this.view.firstRun[lane + 1] ?? 0;
    let run = none;
    for (let call = firstCall; call <= lastCall; call += 1) {
      if (((patterns.flags[start + call] ?? 0) & CALL.board) === 0) continue;
      const label = roundBefore + (patterns.stops[start + call] ?? 0);
      const time = ready[label] ?? NEVER;
      if (time === NEVER || (run !== none && time > this.departureOf(run, call))) continue;
      const earlier = this.firstRunFrom(lane, call, time, run);
      if (earlier === run) continue;
      run = earlier;
      const before = readyRecord[label] ?? NONE;
      this.#ride(run, call, rides, before);
      if (this.goesOn(lane)) this.#follow(lane, run, call, rides, before);
    }
  }

  /** Whether any run of a lane goes on as another trip. */
  goesOn(lane: number): boolean {
    const { firstRun, firstNext } = this.view;
    const [first, end] = [firstRun[lane] ?? 0, firstRun[lane + 1] ?? 0];
    return firstNext[first] !== firstNext[end];
  }

  /** Stays on board to the end of a run that was boarded and of the later ones of its lane, and on from there. */
  #follow(lane: number, boarded: number, boardCall: number, rides: number, before: number): void {
    const { followed } = this.workspace;
    const end = Math.min(this.view.firstRun[lane + 1] ?? 0, followed.from(lane, rides));
    for (let run = boarded; run < end; run += 1) {
      if (this.mayUseRun(run)) this.#stayOn(run, boardCall, rides, before);
    }
    followed.mark(lane, boarded, rides);
  }

  /** @param boardCall `ON_BOARD` after other trips */
  #stayOn(run: number, boardCall: number, rides: number, before: number): void {
    const { firstNext, nextRun, runPattern, runTimes, runOffset } = this.view;
    const { records } = this.workspace;
    const end = firstNext[run + 1] ?? 0;
    let at = firstNext[run] ?? 0;
    if (at === end) return;
    const last = callCount(this.timetable, runPattern[run] ?? 0) - 1;
    const time = this.timetable.arrivals[(runTimes[run] ?? 0) + last] ?? 0;
    if (!this.#isInTime(time + (runOffset[run] ?? 0), rides)) return;
    const record = records.add(run, boardCall, last, before);
    for (; at < end; at += 1) {
      const next = nextRun[at] ?? 0;
      if (!this.mayUseRun(next)) continue;
      this.#ride(next, ON_BOARD, rides, record);
      this.#stayOn(next, ON_BOARD, rides, record);
    }
  }

  /**
   * Rides a run to its end, or to where it was ridden before with as few rides by a later departure.
   * @param boardCall `ON_BOARD` where it goes on from another trip
   * @param before record of the ride before
   */
  #ride(run: number, boardCall: number, rides: number, before: number): void {
    const { patterns, arrivals } = this.timetable;
    const { labels, records, ridden } = this.workspace;
    const lane = this.view.runLane[run] ?? 0;
    const pattern = this.view.lanePattern[lane] ?? 0;
    const start = patterns.firstCall[pattern] ?? 0;
    const first = boardCall === ON_BOARD ? 0 : boardCall;
    const times = this.view.runTimes[run] ?? 0;
    const offset = this.view.runOffset[run] ?? 0;
    // Where it was boarded before, nobody needs to alight: only further on.
    const end = Math.min(callCount(this.timetable, pattern), ridden.from(run, rides) + 1);
    ridden.mark(this.view, lane, run, first, rides);
    const round = rides * labels.stopCount;
    for (let call = first + 1; call < end; call += 1) {
      if (!this.#mayAlight(start + call)) continue;
      const stop = patterns.stops[start + call] ?? 0;
      const time = (arrivals[times + call] ?? 0) + offset;
      if (!this.#isInTime(time, rides)) return;
      const isEarlier = time < (labels.arrival[round + stop] ?? 0);
      if (!isEarlier || !this.#isUseful(stop, time, rides)) continue;
      this.#alight(stop, time, rides, records.add(run, boardCall, call, before));
    }
  }

  /** @param call among those of all patterns */
  #mayAlight(call: number): boolean {
    return ((this.timetable.patterns.flags[call] ?? 0) & CALL.alight) !== 0;
  }

  /** Whether being anywhere at `time` after this many rides can still improve an arrival. */
  #isInTime(time: number, rides: number): boolean {
    return time + this.#shortestEgress < (this.bestArrival[rides] ?? 0);
  }

  /** The same for being at a stop. */
  #isInTimeAt(stop: number, time: number, rides: number): boolean {
    const least = this.#remaining === null ? this.#shortestEgress : (this.#remaining[stop] ?? 0);
    return time + least < (this.bestArrival[rides] ?? 0);
  }

  #isUseful(stop: number, time: number, rides: number): boolean {
    return this.#isInTimeAt(stop, time, rides) && this.mayUseStop(stop);
  }

  #alight(stop: number, time: number, rides: number, record: number): void {
    const { labels, improvedRecord, egressSeconds } = this.workspace;
    labels.lowerArrival(stop, rides, time);
    if (improvedRecord[stop] === NONE) this.#improved.push(stop);
    improvedRecord[stop] = record;
    if (!this.#seeksBest) return;
    const arrival = time + (egressSeconds[stop] ?? NEVER);
    for (let most = rides; most < ROUNDS && arrival < (this.bestArrival[most] ?? 0); most += 1) {
      this.bestArrival[most] = arrival;
      this.bestRecord[most] = record;
    }
  }

  /** Changes at the stops that this round's rides improved, there or after a walk. */
  #changeFromImproved(rides: number, isWanted: boolean): void {
    const { improvedRecord } = this.workspace;
    for (const stop of this.#improved) {
      if (isWanted) this.#changeFrom(stop, rides, improvedRecord[stop] ?? NONE);
      improvedRecord[stop] = NONE;
    }
    this.#improved.length = 0;
  }

  #changeFrom(stop: number, rides: number, record: number): void {
    const { first, to, seconds, isExact } = this.changePaths;
    const { arrival, stopCount } = this.workspace.labels;
    const { changeSeconds } = this.query;
    const time = arrival[rides * stopCount + stop] ?? NEVER;
    if (!this.#isInTimeAt(stop, time, rides + 1)) return;
    this.#reach(stop, rides, time + changeSecondsAt(this.timetable, this.query, stop), record);
    const end = first[stop + 1] ?? 0;
    for (let path = first[stop] ?? 0; path < end; path += 1) {
      const own = seconds[path] ?? 0;
      const takes = own > changeSeconds || isExact[path] === 1 ? own : changeSeconds;
      this.#reach(to[path] ?? 0, rides, time + takes, record);
    }
  }

  #reach(stop: number, rides: number, time: number, record: number): void {
    const { labels } = this.workspace;
    if (time >= (labels.ready[rides * labels.stopCount + stop] ?? 0)) return;
    if (!this.#isUseful(stop, time, rides + 1)) return;
    labels.lowerReady(stop, rides, time, record);
    this.waitAt(stop);
  }
}
