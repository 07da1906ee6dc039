import type { Suggestion } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, type Ref } from 'react';
import { Combobox } from '../components/combobox.tsx';
import { ErrorPopup } from '../components/error-popup.tsx';
import field from '../components/field.module.css';
import { MIN_QUERY_LENGTH, suggestionsQuery } from './places.ts';
import { useDebounced } from './use-debounced.ts';
import { describedBy } from '../components/described-by.ts';

const DEBOUNCE_MS = 150;
/** No address is longer; the server refuses longer questions. */
const MAX_LENGTH = 200;

interface AddressBoxProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  /** The address picked last; nothing is looked up while the box shows just that. */
  readonly picked: string | null;
  /** Places near this come first. */
  readonly near: LatLng | null;
  readonly error: string | null;
  readonly onType: (text: string) => void;
  readonly onPick: (suggestion: Suggestion) => void;
  /** Told whether the search for places works. */
  readonly onSearchHealth: (works: boolean) => void;
}

/** A box for a place in the United Kingdom, with suggestions (PLAN-04 to PLAN-08). */
export function AddressBox(props: AddressBoxProps) {
  const { ref, label, placeholder, text, picked, near, error } = props;
  const { onType, onPick, onSearchHealth } = props;
  const id = useId();
  const errorId = useId();
  const usingId = useId();
  const asked = useDebounced(text === picked ? '' : text, DEBOUNCE_MS);
  const { data, isFetching, isError, isSuccess } = useQuery(suggestionsQuery(asked, near));
  const idle = text === picked || text.trim().length < MIN_QUERY_LENGTH;
  const options = idle || isError ? [] : (data ?? []);
  const usesPicked = picked !== null && text !== picked;

  useEffect(() => {
    if (isError || (isSuccess && !isFetching)) onSearchHealth(!isError);
  }, [isError, isSuccess, isFetching, onSearchHealth]);

  const waiting = isFetching || asked !== text;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <Combobox
        id={id}
        {...(ref ? { ref } : {})}
        placeholder={placeholder}
        maxLength={MAX_LENGTH}
        value={text}
        options={options}
        message={idle ? null : messageFor({ waiting, isError })}
        error={error}
        {...describedBy(error !== null && errorId, usesPicked && usingId)}
        onChange={onType}
        onChoose={onPick}
      />
      <ErrorPopup id={errorId} message={error} />
      {usesPicked && (
        <p id={usingId} className={field.note}>
          Still using {picked}. Choose another suggestion to change it.
        </p>
      )}
    </div>
  );
}

function messageFor({ waiting, isError }: { waiting: boolean; isError: boolean }): string {
  if (waiting) return 'Looking for places…';
  if (isError) return 'Suggestions could not be loaded. Type on to try again.';
  return 'No place of that name found here. Check the spelling, or try a postcode or a street.';
}
