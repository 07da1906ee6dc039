import { NONE } from '../timetable/index.ts';
import { Labels, NEVER } from './labels.ts';
import { Records } from './records.ts';

/** Arrays that every search needs: allocated once, emptied between searches by what was touched. */
export class Workspace {
  readonly labels: Labels;
  readonly records = new Records();
  /** By stop: seconds to walk from it to the destination; `NEVER` = too far. */
  readonly egressSeconds: Int32Array;
  /** By stop: record of this round's best ride to it; `NONE` = this round has none that is better. */
  readonly improvedRecord: Int32Array;
  /** By lane: first call where it waits to be boarded in this round; `NEVER` = it doesn't. */
  waitingCall = new Int32Array(0);
  /** By run: first call where a journey has boarded it as its first ride; `NEVER` = nowhere yet. */
  firstBoarded = new Int32Array(0);

  constructor(stops: number) {
    this.labels = new Labels(stops);
    this.egressSeconds = new Int32Array(stops).fill(NEVER);
    this.improvedRecord = new Int32Array(stops).fill(NONE);
  }

  /** Makes room for a view. */
  fit(lanes: number, runs: number): void {
    if (this.waitingCall.length < lanes) this.waitingCall = new Int32Array(lanes).fill(NEVER);
    if (this.firstBoarded.length < runs) this.firstBoarded = new Int32Array(runs).fill(NEVER);
  }
}
