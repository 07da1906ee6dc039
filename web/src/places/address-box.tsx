import { t } from '@loovia/core/language';
import { useId, type ReactNode, type Ref } from 'react';
import { classes } from '../components/classes.ts';
import { Combobox } from '../components/combobox.tsx';
import { describedBy, ErrorPopup } from '../components/field-error.tsx';
import field from '../components/field.module.css';
import { GoogleMapsCredit } from './google-maps-credit.tsx';
import { MAX_QUERY_LENGTH } from './places.ts';
import { useSuggestions, type SuggestionsOptions } from './use-suggestions.ts';

interface AddressBoxProps extends SuggestionsOptions {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  /** Another way to fill in the box, next to its label. */
  readonly beside?: ReactNode;
  readonly placeholder?: string;
  readonly text: string;
  readonly error: string | null;
  readonly onType: (text: string) => void;
}

/** A box for a place in the United Kingdom, with suggestions (PLAN-04 to PLAN-08). */
export function AddressBox(props: AddressBoxProps) {
  const { ref, label, beside, placeholder, text, error, onType, ...suggesting } = props;
  const { picked } = suggesting;
  const id = useId();
  const errorId = useId();
  const usingId = useId();
  const { options, message, choose } = useSuggestions(text, suggesting);
  const usesPicked = picked !== null && text !== picked;
  return (
    <div className={field.field}>
      <div className={classes(field.labelRow, field.spread)}>
        <label className={field.label} htmlFor={id}>
          {label}
        </label>
        {beside}
      </div>
      <Combobox
        id={id}
        {...(ref ? { ref } : {})}
        placeholder={placeholder}
        maxLength={MAX_QUERY_LENGTH}
        value={text}
        options={options}
        message={message}
        error={error}
        credit={<GoogleMapsCredit />}
        {...describedBy(error !== null && errorId, usesPicked && usingId)}
        onChange={onType}
        onChoose={choose}
      />
      <ErrorPopup id={errorId} message={error} />
      {usesPicked && (
        <p id={usingId} className="note">
          {t('Still using {picked}. Choose another suggestion to change it.', { picked })}
        </p>
      )}
    </div>
  );
}
