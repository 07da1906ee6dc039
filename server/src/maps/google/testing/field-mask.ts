/** Field masks as Google's APIs take them (developers.google.com/maps/documentation/places/web-service/choose-fields). */

export type Json = Readonly<Record<string, unknown>>;

/** What of an answer was asked for: 'places.id,places.displayName.text'. */
export function masked(answer: Json, mask: string): Json {
  return keep(
    answer,
    mask.split(',').map((path) => path.split('.')),
  );
}

function keep(value: Json, paths: readonly (readonly string[])[]): Json {
  const kept: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    const below = paths.filter(([first]) => first === name).map((path) => path.slice(1));
    if (below.length === 0) continue;
    kept[name] = below.some((path) => path.length === 0) ? part : keepIn(part, below);
  }
  return kept;
}

function keepIn(part: unknown, paths: readonly (readonly string[])[]): unknown {
  if (Array.isArray(part)) return part.map((one: unknown) => keepIn(one, paths));
  return isJson(part) ? keep(part, paths) : part;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
