import type { Suggestion } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { newId } from '../browser/new-id.ts';
import { MAX_QUERY_LENGTH, MIN_QUERY_LENGTH, suggestionsQuery } from './places.ts';
import { searchWorks } from './search-works.ts';
import { useDebounced } from '../components/use-debounced.ts';

const DEBOUNCE_MS = 150;
/** Suggestions of an earlier text go after this long. */
const OUTDATED_MS = 500;

/**
 * A pick ends what hosted services call a session: everything typed for one place. They charge for a
 * session as a whole if every request names it.
 */
export type OnPick = (suggestion: Suggestion, session: string) => void;

export interface SuggestionsOptions {
  /** The last picked address; nothing is looked up while the box shows exactly that. */
  readonly picked: string | null;
  /** Places near here come first. */
  readonly near: LatLng | null;
  readonly onPick: OnPick;
}

/** Suggestions for the text of an address box, once typing pauses. */
export function useSuggestions(text: string, options: SuggestionsOptions) {
  const { picked, near, onPick } = options;
  const [session, setSession] = useState(newId);
  const { length } = text.trim();
  const idle = text === picked || length < MIN_QUERY_LENGTH || text.length > MAX_QUERY_LENGTH;
  const asked = useDebounced(idle ? '' : text, DEBOUNCE_MS);
  const query = useQuery(suggestionsQuery(asked, near, session));
  const { data, isFetching, isError, isSuccess, isPlaceholderData } = query;
  const isOutdated = asked !== text || isPlaceholderData;
  const isGone = useDebounced(isOutdated, OUTDATED_MS) && isOutdated;

  useEffect(() => {
    if (isError || (isSuccess && !isPlaceholderData)) searchWorks.set(!isError);
  }, [isError, isSuccess, isPlaceholderData]);
  useEffect(
    () => () => {
      searchWorks.set(true);
    },
    [],
  );

  return {
    options: idle || isError || isGone ? [] : (data ?? []),
    /** Shown instead of suggestions; null for nothing. */
    message: idle ? null : messageFor(isFetching || isOutdated, isError),
    /** Null while the suggestions are of an earlier text. */
    choose: isOutdated
      ? null
      : (suggestion: Suggestion) => {
          setSession(newId);
          onPick(suggestion, session);
        },
  };
}

function messageFor(isWaiting: boolean, isError: boolean): string {
  if (isWaiting) return t('Looking for places…');
  if (isError) return t('Suggestions did not load. Keep typing to try again.');
  return t('No place of that name found here. Check the spelling, or try a postcode or a street.');
}
