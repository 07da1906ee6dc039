import { t } from '@loovia/core/language';
import type { ComponentProps, Ref } from 'react';
import { Combobox } from '../components/combobox.tsx';
import { Field, type FieldProps } from '../components/field.tsx';
import { GoogleMapsCredit } from './google-maps-credit.tsx';
import { MAX_QUERY_LENGTH } from './places.ts';
import { useSuggestions, type SuggestionsOptions } from './use-suggestions.ts';

interface AddressBoxProps
  extends
    SuggestionsOptions,
    Omit<FieldProps, 'children'>,
    Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength' | 'aria-required'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** A box for an address, with suggestions. */
export function AddressBox(props: AddressBoxProps) {
  const { ref, text, picked, near, onPick, onType, ...rest } = props;
  const { placeholder, maxLength, 'aria-required': required, ...field } = rest;
  const { options, message, choose } = useSuggestions(text, { picked, near, onPick });
  return (
    <Field {...field}>
      {(control) => (
        <Combobox
          {...control}
          ref={ref}
          placeholder={placeholder}
          maxLength={maxLength}
          aria-required={required}
          value={text}
          options={options}
          message={message}
          error={field.error}
          credit={<GoogleMapsCredit />}
          onChange={onType}
          onChoose={choose}
        />
      )}
    </Field>
  );
}

/** A box for a place in the United Kingdom, which has to be picked (PLAN-04 to PLAN-08). */
export function PlaceBox(props: AddressBoxProps) {
  const { text, picked } = props;
  const remark =
    picked === null || text === picked
      ? null
      : t('Still using {picked}. Choose another suggestion to change it.', { picked });
  return <AddressBox {...props} maxLength={MAX_QUERY_LENGTH} remark={remark} />;
}
