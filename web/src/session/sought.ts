import { TAB_MEMORY } from './tab-memory.ts';

const KEY = `${TAB_MEMORY}sought`;
const PATH = '/route-results';

/** Remembers in this tab the journey that a link led to, for after the sign-in. */
export function rememberSought({ pathname, search }: { pathname: string; search: string }): void {
  if (pathname !== PATH || search === '') return;
  try {
    sessionStorage.setItem(KEY, search);
  } catch {
    // The link is opened once more, then.
  }
}

/** Where the link led; null where there was none. */
export function soughtPath(): string | null {
  try {
    const search = sessionStorage.getItem(KEY);
    return search?.startsWith('?') ? `${PATH}${search}` : null;
  } catch {
    return null;
  }
}

export function forgetSought(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage that is forbidden holds nothing of ours.
  }
}
