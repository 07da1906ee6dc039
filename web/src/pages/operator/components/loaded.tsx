import type { ReactNode } from 'react';
import { ProblemError, sentenceFor } from '../../../api/problem-error.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { guardedByList } from './focus-guards.ts';

function sentenceOf(error: Error): string {
  return error instanceof ProblemError && error.status === null
    ? 'We cannot reach Loovia. Check your connection and try again.'
    : sentenceFor(error);
}

/** The server hides all of this from everyone but operators, so 404 may mean that they are signed out. */
export function isNotForThem(error: Error): boolean {
  return error instanceof ProblemError && (error.status === 404 || error.status === 401);
}

/** Why an act failed. */
export function LoadFailure({ error }: { readonly error: Error | null }) {
  if (error === null) return null;
  return (
    <Notice kind="error" live>
      {sentenceOf(error)}
    </Notice>
  );
}

export interface LoadedQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  readonly query: LoadedQuery<Data>;
  /** A whole list, as opposed to one thing that may be gone. */
  readonly ofList?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Loaded data, or how loading it goes. Earlier data stays when it cannot be loaded again, unless it is no
 * longer for whoever is at the device.
 */
export function Loaded<Data>({ query, ofList = false, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      {error && (
        <Notice kind="error" live>
          {ofList && isNotForThem(error) ? (
            <>
              <p>You are signed out, or no longer an operator.</p>
              <a href="/login" className="touch">
                Sign in
              </a>
            </>
          ) : (
            <>
              <p>{sentenceOf(error)}</p>
              <span ref={guardedByList}>
                <Button off={isFetching} onClick={() => void refetch()}>
                  Try again
                </Button>
              </span>
            </>
          )}
        </Notice>
      )}
      {data === undefined
        ? !error && <p>Loading…</p>
        : !(error && isNotForThem(error)) && children(data)}
    </>
  );
}
