import * as z from 'zod/mini';
import { postJson } from '../api/client.ts';
import { deviceStorage } from '../browser/storage.ts';
import { newId } from '../browser/new-id.ts';

/**
 * A note in local storage that someone signed out on this device: a random id, and whether the server still
 * has to end the session. Scripts cannot delete the session's cookie, so until then this note keeps everybody
 * out. It stays, because it shows other tabs, and pages that the browser froze in its history, that they are
 * out of date (docs/decisions/0207).
 */
const KEY = 'loovia-signed-out';
/** Written and removed at once: other tabs get an event, and nothing stays on the device. */
const SIGNED_IN = 'loovia-signed-in';
/** How long to wait for the server. */
const LIMIT_MS = 10_000;

const noteSchema = z.object({ id: z.string(), isOwed: z.boolean() });
type Note = z.infer<typeof noteSchema>;

/** Used if storage is forbidden: then the note is for this page only. */
let noteOfThisPage: Note | null = null;
/** The last sign-out that this page has noticed. */
let known = lastSignOut();

function read(): Note | null {
  try {
    return noteSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    return noteOfThisPage;
  }
}

function write(note: Note): void {
  noteOfThisPage = note;
  try {
    localStorage.setItem(KEY, JSON.stringify(note));
  } catch {
    // This page still has it.
  }
}

/** The id of the last sign-out on this device; null before the first. */
export function lastSignOut(): string | null {
  return read()?.id ?? null;
}

/** Notes a sign-out, for all pages on this device. */
export function noteSignOut({ isOwed }: { readonly isOwed: boolean }): void {
  known = newId();
  write({ id: known, isOwed });
}

/** Does the server still have to end the session? */
export function isSignOutOwed(): boolean {
  return read()?.isOwed ?? false;
}

/**
 * Asks the server to end the session, if that is still owed. The call continues when the page is closed.
 * @throws ProblemError if that fails; it is still owed then.
 */
export async function settleSignOut(): Promise<void> {
  const note = read();
  if (!note?.isOwed) return;
  const signal = AbortSignal.timeout(LIMIT_MS);
  await postJson('/api/auth/sign-out', {}, z.unknown(), { signal, keepalive: true });
  // Unless someone has signed out again since.
  if (lastSignOut() === note.id) write({ ...note, isOwed: false });
}

/** Lets other tabs know that someone has signed in: their session may be another person's now. */
export function noteSignIn(): void {
  deviceStorage.set(SIGNED_IN, 'yes');
  deviceStorage.remove(SIGNED_IN);
}

interface Following {
  /** Someone signed out in another tab, or did so while this page was frozen. */
  readonly onSignOut: () => void;
  /** Someone signed in in another tab, or may have done so while this page was frozen. */
  readonly onChange: () => void;
}

export function followSession({ onSignOut, onChange }: Following): void {
  const isSignedOut = () => {
    const last = lastSignOut();
    if (last === known) return false;
    known = last;
    return true;
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && isSignedOut()) onSignOut();
    if (key === SIGNED_IN && newValue !== null) onChange();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (isSignedOut()) onSignOut();
    else onChange();
  });
}
