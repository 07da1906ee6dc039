import type { LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { TEXT_RULES } from '@loovia/core/toilet-submission';
import { useId, type Ref } from 'react';
import { CharacterCount } from '../../components/text-box.tsx';
import { Combobox } from '../../components/combobox.tsx';
import { describedBy, ErrorPopup } from '../../components/field-error.tsx';
import field from '../../components/field.module.css';
import { GoogleMapsCredit } from '../../places/google-maps-credit.tsx';
import { useSuggestions, type OnPick } from '../../places/use-suggestions.ts';

interface AddressFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly text: string;
  /** The address that was picked or found last. */
  readonly found: string | null;
  readonly near: LatLng | null;
  readonly error: string | null;
  readonly errorDetail: string | null;
  /** Something else reads the error out. */
  readonly silentError: boolean;
  readonly onType: (text: string) => void;
  readonly onPick: OnPick;
  /** The focus moves on to another field. */
  readonly onLeave: () => void;
}

/** A box for an address, which may be a suggestion or typed freely (ADD-04 to ADD-06). */
export function AddressField(props: AddressFieldProps) {
  const { ref, text, found, near, error, errorDetail, silentError } = props;
  const { onType, onPick, onLeave } = props;
  const id = useId();
  const noteId = useId();
  const errorId = useId();
  const { options, message, choose } = useSuggestions(text, {
    picked: found,
    near,
    onPick,
  });
  return (
    <div
      className={field.field}
      onBlur={({ relatedTarget }) => {
        // Not when it moves to a button: an error would push the button away from the finger.
        if (relatedTarget?.matches('input, textarea')) onLeave();
      }}
    >
      <label className={field.label} htmlFor={id}>
        {t('Address *')}
      </label>
      <p id={noteId} className="note">
        {t('Street, town and postcode. Choose a suggestion, or type it all.')}
      </p>
      <Combobox
        id={id}
        ref={ref}
        value={text}
        options={options}
        message={message}
        credit={<GoogleMapsCredit />}
        error={error}
        aria-required
        {...describedBy(noteId, error !== null && errorId)}
        onChange={onType}
        onChoose={choose}
      />
      <ErrorPopup id={errorId} message={error} detail={errorDetail} silent={silentError} />
      <CharacterCount text={text} limit={TEXT_RULES.address.maxLength} />
    </div>
  );
}
