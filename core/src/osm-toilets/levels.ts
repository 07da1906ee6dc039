import type { Tags } from './tag-facts.ts';

/** Ranges longer than any building is high are mistakes. */
const MOST_LEVELS = 200;

/**
 * The floors that something is on, from `level` ('0;1', '-1', '1-2'), and `repeat_on` of what is on several;
 * null = not known.
 */
export function levelsOf(tags: Tags): ReadonlySet<number> | null {
  const texts = [tags.level, tags.repeat_on].flatMap((text) => text?.split(/[;,]/) ?? []);
  const levels = texts.map((text) => levelsIn(text.trim()));
  const known = levels.flatMap((each) => each ?? []);
  return known.length === 0 || levels.includes(null) ? null : new Set(known);
}

function levelsIn(text: string): number[] | null {
  const [, from, to = from] = /^(-?\d+(?:\.\d+)?)(?:-(-?\d+(?:\.\d+)?))?$/.exec(text) ?? [];
  if (from === undefined) return null;
  const [first, last] = [Number(from), Number(to)].sort((a, b) => a - b);
  if (first === undefined || last === undefined || last - first > MOST_LEVELS) return null;
  const between = Array.from({ length: Math.floor(last - first) + 1 }, (_, n) => first + n);
  return [...between, last];
}

/** Whether two things are known to be on different floors. */
export function areOnOtherLevels(a: Tags, b: Tags): boolean {
  return shareLevel(a, b) === false;
}

/** Whether both say their floor, and share one. */
export function areOnOneLevel(a: Tags, b: Tags): boolean {
  return shareLevel(a, b) === true;
}

/** Null = of one the floor is not known. */
function shareLevel(a: Tags, b: Tags): boolean | null {
  const [ofA, ofB] = [levelsOf(a), levelsOf(b)];
  return ofA && ofB && [...ofA].some((level) => ofB.has(level));
}
