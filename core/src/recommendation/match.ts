import type { CostedStop } from './recommend.ts';

/** A stop as a model names it. */
export interface NamedStop {
  readonly placeId: string;
  readonly name: string;
}

/**
 * The candidate that a model means: the one of exactly that name, where there are several of it the
 * one with that place id too; else the one with that place id; null = there is none (AI-14, ERR-14).
 */
export function matchStop(
  { placeId, name }: NamedStop,
  stops: readonly CostedStop[],
): CostedStop | null {
  const sameName = stops.filter((stop) => stop.name === name);
  if (sameName.length === 1) return sameName[0] ?? null;
  const candidates = sameName.length > 1 ? sameName : stops;
  return candidates.find((stop) => stop.placeId === placeId) ?? null;
}
