import * as z from 'zod/mini';
import { postJson } from '../api/client.ts';
import { newId } from '../new-id.ts';

/**
 * That somebody signed out on this device, in local storage: a random id, and whether the server has
 * still to be told. The session's cookie is out of reach for scripts, so until the server has ended
 * the session this note is what keeps everybody out. It stays: other tabs, and pages that the browser
 * froze in its history, know by it that they are out of date (docs/decisions/0207).
 */
const KEY = 'loovia-signed-out';
/** As long as the server is waited for, where a connection stands still. */
const LIMIT_MS = 10_000;

const noteSchema = z.object({ id: z.string(), isOwed: z.boolean() });
type Note = z.infer<typeof noteSchema>;

/** Where storage is forbidden, it holds for this page. */
let ofThisPage: Note | null = null;
/** The sign-out that this page knows of. */
let known = lastSignOut();

function read(): Note | null {
  try {
    return noteSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    return ofThisPage;
  }
}

function write(note: Note): void {
  ofThisPage = note;
  try {
    localStorage.setItem(KEY, JSON.stringify(note));
  } catch {
    // This page keeps it.
  }
}

/** The id of the last sign-out on this device; null before the first. */
export function lastSignOut(): string | null {
  return read()?.id ?? null;
}

/** Somebody signs out here, and all pages on this device are to know. */
export function noteSignOut({ isOwed }: { readonly isOwed: boolean }): void {
  known = newId();
  write({ id: known, isOwed });
}

/** Does the server not know of a sign-out yet? */
export function isSignOutOwed(): boolean {
  return read()?.isOwed ?? false;
}

/**
 * Has the server end the session. The call goes on when the page is closed.
 * @throws ProblemError while the server can't be reached; it is still owed then.
 */
export async function settleSignOut(): Promise<void> {
  const note = read();
  if (!note?.isOwed) return;
  const signal = AbortSignal.timeout(LIMIT_MS);
  await postJson('/api/auth/sign-out', {}, z.unknown(), { signal, keepalive: true });
  // Unless somebody has signed out again meanwhile.
  if (lastSignOut() === note.id) write({ ...note, isOwed: false });
}

/** Calls back when somebody has signed out in another tab, also while this one was frozen. */
export function followSignOuts(onSignOut: () => void): void {
  const look = () => {
    const last = lastSignOut();
    if (last === known) return;
    known = last;
    onSignOut();
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) look();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
}
