/** Buttons beside a slider that move it by round amounts. */
export interface Steps {
  readonly by: number;
  /** What the buttons say: '−50 m', '+50 m'. */
  readonly lower: string;
  readonly higher: string;
}

interface Range {
  readonly min: number;
  readonly max: number;
  readonly by: number;
}

/** The next multiple of the step in that direction, within the slider's ends. */
export function stepped(value: number, direction: 'lower' | 'higher', range: Range): number {
  const { min, max, by } = range;
  return direction === 'higher'
    ? Math.min(max, (Math.floor(value / by) + 1) * by)
    : Math.max(min, (Math.ceil(value / by) - 1) * by);
}
