const MOST_SHOWN = 3;

/** The names that somebody who wrote `wanted` may have meant, the likeliest first. */
export function nearMisses(wanted: string, names: readonly string[]): string[] {
  const asked = wanted.toLowerCase().trim().replaceAll(/\s+/g, '-');
  const farthest = Math.max(1, Math.floor(asked.length / 3));
  const near = names
    .map((name) => ({ name, distance: distanceTo(name, asked) }))
    .filter(({ distance }) => distance <= farthest)
    .sort((one, other) => one.distance - other.distance);
  // Where the very words stand there is nothing to guess.
  const sure = near.filter(({ distance }) => distance === 0);
  return (sure.length > 0 ? sure : near).slice(0, MOST_SHOWN).map(({ name }) => name);
}

function distanceTo(name: string, asked: string): number {
  const isPart = asked.length >= 3 && (name.includes(asked) || asked.includes(name));
  return isPart ? 0 : editDistance(name, asked);
}

/** How many letters have to be put in, left out or changed (Levenshtein). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
