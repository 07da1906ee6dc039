import type { Path } from './mercator.ts';

/**
 * Joins lines that meet end to end, where exactly two of them meet: OSM cuts a street into many
 * ways, and names, dashes and simplification want it whole. With `keepDirection` (one-way streets)
 * a line is never reversed.
 */
export function mergeLines(lines: readonly Path[], keepDirection: boolean): Path[] {
  const atPoint = new Map<string, Path[]>();
  for (const line of lines) {
    for (const point of [startOf(line), endOf(line)]) {
      const meeting = atPoint.get(point);
      if (meeting) meeting.push(line);
      else atPoint.set(point, [line]);
    }
  }
  const left = new Set(lines);
  const merged: Path[] = [];
  for (const line of lines) {
    if (!left.delete(line)) continue;
    const after = follow(line, left, atPoint, keepDirection ? 'end' : 'either');
    const turned = reverse(line);
    const before = follow(turned, left, atPoint, keepDirection ? 'start' : 'either');
    const parts = [...before.map(reverse).reverse(), line, ...after];
    merged.push(parts.length === 1 ? line : joined(parts));
  }
  return merged;
}

/** The lines that continue this one, reversed where needed. */
function follow(
  first: Path,
  left: Set<Path>,
  atPoint: ReadonlyMap<string, readonly Path[]>,
  directions: 'end' | 'start' | 'either',
): Path[] {
  const parts: Path[] = [];
  for (let point = endOf(first); ;) {
    const meeting = atPoint.get(point) ?? [];
    const next = meeting.length === 2 ? meeting.find((line) => left.has(line)) : undefined;
    if (!next) return parts;
    const leadsOn = startOf(next) === point;
    const needsStart = directions === 'end';
    if (directions !== 'either' && leadsOn !== needsStart) return parts;
    left.delete(next);
    const onward = leadsOn ? next : reverse(next);
    parts.push(onward);
    point = endOf(onward);
  }
}

function startOf(line: Path): string {
  return `${line[0] ?? NaN},${line[1] ?? NaN}`;
}

function endOf(line: Path): string {
  return `${line.at(-2) ?? NaN},${line.at(-1) ?? NaN}`;
}

function reverse(line: Path): Path {
  const turned = new Float64Array(line.length);
  for (let n = 0; n < line.length; n += 2) {
    turned[line.length - 2 - n] = line[n] ?? NaN;
    turned[line.length - 1 - n] = line[n + 1] ?? NaN;
  }
  return turned;
}

function joined(parts: readonly Path[]): Path {
  return Float64Array.from(parts.flatMap((part, n) => [...(n === 0 ? part : part.subarray(2))]));
}
