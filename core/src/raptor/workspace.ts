import { NONE } from '../timetable/index.ts';
import { Labels, NEVER } from './labels.ts';
import { Records } from './records.ts';
import { RiddenRuns } from './ridden-runs.ts';

/** Arrays that every search needs: allocated once, emptied between searches by what was touched. */
export class Workspace {
  readonly labels: Labels;
  readonly records = new Records();
  readonly ridden = new RiddenRuns();
  /** By stop: seconds to walk from it to the destination; `NEVER` = too far. */
  readonly egressSeconds: Int32Array;
  /** By stop: record of this round's best ride to it; `NONE` = this round has none that is better. */
  readonly improvedRecord: Int32Array;
  /** By lane: first call where it waits to be boarded in this round; `NEVER` = it doesn't. */
  firstWaiting = new Int32Array(0);
  /** By lane: last such call; 0 where it doesn't wait. */
  lastWaiting = new Int32Array(0);

  constructor(stops: number) {
    this.labels = new Labels(stops);
    this.egressSeconds = new Int32Array(stops).fill(NEVER);
    this.improvedRecord = new Int32Array(stops).fill(NONE);
  }

  /** Makes room for a view. */
  fit(lanes: number, runs: number): void {
    this.ridden.fit(lanes, runs);
    if (this.firstWaiting.length >= lanes) return;
    this.firstWaiting = new Int32Array(lanes).fill(NEVER);
    this.lastWaiting = new Int32Array(lanes);
  }
}
