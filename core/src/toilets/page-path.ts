const PREFIX = '/toilets/';
/** As the page's router has it. */
export const TOILET_PAGE_PATTERN = `${PREFIX}:id`;

/** The path of a toilet's own page (FACT-01). */
export function toiletPagePath(id: string): string {
  return PREFIX + encodeURIComponent(id);
}

/** The toilet whose page is at a path; null where none has that path. */
export function toiletIdOfPath(path: string): string | null {
  return /^\/toilets\/([^/?#]+)\/?$/.exec(path)?.[1] ?? null;
}
