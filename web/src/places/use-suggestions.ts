import type { Suggestion } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MAX_QUERY_LENGTH, MIN_QUERY_LENGTH, suggestionsQuery } from './places.ts';
import { useDebounced } from './use-debounced.ts';

const DEBOUNCE_MS = 150;

interface SuggestionsOptions {
  /** The address picked last; nothing is looked up while the box shows just that. */
  readonly picked: string | null;
  /** Places near this come first. */
  readonly near: LatLng | null;
  /** Told whether the search for places works. */
  readonly onSearchHealth: (works: boolean) => void;
}

interface Suggestions {
  readonly options: readonly Suggestion[];
  /** What stands in place of suggestions; null = nothing to say. */
  readonly message: string | null;
}

/** Suggestions for what stands in an address box, once typing pauses. */
export function useSuggestions(text: string, options: SuggestionsOptions): Suggestions {
  const { picked, near, onSearchHealth } = options;
  const { length } = text.trim();
  const idle = text === picked || length < MIN_QUERY_LENGTH || text.length > MAX_QUERY_LENGTH;
  const asked = useDebounced(idle ? '' : text, DEBOUNCE_MS);
  const { data, isFetching, isError, isSuccess } = useQuery(suggestionsQuery(asked, near));

  useEffect(() => {
    if (isError || (isSuccess && !isFetching)) onSearchHealth(!isError);
  }, [isError, isSuccess, isFetching, onSearchHealth]);

  const waiting = isFetching || asked !== text;
  return {
    options: idle || isError ? [] : (data ?? []),
    message: idle ? null : messageFor({ waiting, isError }),
  };
}

function messageFor({ waiting, isError }: { waiting: boolean; isError: boolean }): string {
  if (waiting) return 'Looking for places…';
  if (isError) return 'Suggestions could not be loaded. Type on to try again.';
  return 'No place of that name found here. Check the spelling, or try a postcode or a street.';
}
