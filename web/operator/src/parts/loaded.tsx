import type { ReactNode } from 'react';
import { LoadFailure } from './failure.tsx';

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly ofList?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** What was loaded, or how that is going. What was there before stays when it cannot be loaded again. */
export function Loaded<Data>({ query, ofList = false, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      {error && (
        <LoadFailure
          error={error}
          ofList={ofList}
          isLoading={isFetching}
          onAgain={() => void refetch()}
        />
      )}
      {data === undefined ? !error && <p>Loading…</p> : children(data)}
    </>
  );
}
