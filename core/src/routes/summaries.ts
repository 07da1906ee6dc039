import { t } from '../language/index.ts';

interface Stretch {
  readonly distanceMetres: number;
  /** Names and numbers of the street, e.g. `['Chepstow Road', 'B4237']`. */
  readonly streetNames: readonly string[];
}

/**
 * For each route the street that tells it from the others: the one it uses longest beyond what any
 * other route uses of it, e.g. 'via Chepstow Road'; where all its streets are others' too, its
 * longest. 'via unnamed ways' where no street has a name.
 */
export function routeSummaries(
  routes: readonly { readonly steps: readonly Stretch[] }[],
): string[] {
  const lengths = routes.map(({ steps }) => metresByStreet(steps));
  return lengths.map((own, index) => {
    const others = lengths.filter((_, other) => other !== index);
    const streets = [...own].map(([name, metres]) => {
      const elsewhere = Math.max(0, ...others.map((other) => other.get(name) ?? 0));
      return { name, metres, tells: Math.max(0, metres - elsewhere) };
    });
    const [best] = streets.toSorted((a, b) => b.tells - a.tells || b.metres - a.metres);
    return best ? t('via {street}', { street: best.name }) : t('via unnamed ways');
  });
}

function metresByStreet(steps: readonly Stretch[]): Map<string, number> {
  const metres = new Map<string, number>();
  for (const { distanceMetres, streetNames } of steps) {
    const name = streetNames.find((text) => !isRoadNumber(text)) ?? streetNames[0];
    if (name !== undefined) metres.set(name, (metres.get(name) ?? 0) + distanceMetres);
  }
  return metres;
}

/** A48, B4237, M4, A48(M), E30 */
function isRoadNumber(text: string): boolean {
  return /^[ABEM]\d+(\(M\))?$/.test(text);
}
