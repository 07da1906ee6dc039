/** What stands for the names in braces. */
export type Values = Readonly<Record<string, string | number>>;

/** Puts values in the place of their names: `{count} stops` becomes `3 stops`. Other braces stay. */
export function fill(wording: string, values: Values): string {
  return wording.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
