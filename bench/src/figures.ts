/** A measurement, and its goal. */
export interface Figure {
  readonly what: string;
  /** With its unit, and what it is compared with. */
  readonly measured: string;
  /** In words; absent or null where the figure is only printed. */
  readonly goal?: string | null;
  readonly met?: boolean | null;
}

/** Measures one topic; `report` prints each figure as it comes. */
export type Topic = (report: (figure: Figure) => void) => Promise<void>;

/**
 * Runs the topics named on the command line, or all, one after the other, and ends with a line that
 * counts what met its goal. A missed goal is a fact to explain, not a failure; a topic that throws is one.
 */
export async function runTopics(
  topics: Readonly<Record<string, () => Promise<Topic>>>,
  wanted: readonly string[],
): Promise<void> {
  const unknown = wanted.filter((name) => !Object.hasOwn(topics, name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no topic ${unknown.join(', ')}: there are ${Object.keys(topics).join(', ')}.`,
    );
  }
  const figures: Figure[] = [];
  for (const [name, load] of Object.entries(topics)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n== ${name}`);
    const topic = await load();
    await topic((figure) => {
      figures.push(figure);
      console.log(`${figure.what}: ${figure.measured}${verdictOn(figure)}`);
    });
  }
  const judged = figures.filter(({ met }) => typeof met === 'boolean');
  const met = judged.filter((figure) => figure.met).length;
  console.log(`\n${String(met)} of ${String(judged.length)} goals met`);
}

function verdictOn({ goal = null, met = null }: Figure): string {
  if (goal === null) return '';
  return ` (goal ${goal}${met === null ? '' : `: ${met ? 'met' : 'MISSED'}`})`;
}
