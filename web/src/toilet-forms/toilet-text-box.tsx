import { t } from '@loovia/core/language';
import { cleanText, TEXT_RULES, type CheckedField } from '@loovia/core/toilet-submission';
import type { ComponentProps } from 'react';
import { TextBox } from '../components/text-box.tsx';

interface ToiletTextBoxProps extends Omit<ComponentProps<typeof TextBox>, 'limit'> {
  readonly field: CheckedField;
}

/** A box for a text of a toilet, with a note on what cleaning will leave out. */
export function ToiletTextBox({ field, ...box }: ToiletTextBoxProps) {
  return (
    <>
      <TextBox {...box} limit={TEXT_RULES[field].maxLength} />
      <CleaningNote text={box.value} />
    </>
  );
}

/** Under a text that cleaning changes (ADD-22, ADD-23). */
export function CleaningNote({ text }: { readonly text: string }) {
  return (
    losesWords(text) && (
      <p className="note">
        {t('When we save it, we leave out the characters < > ; and anything that looks like code.')}
      </p>
    )
  );
}

/** Does cleaning remove more from a text than spaces and invisible characters? */
export function losesWords(text: string): boolean {
  return seen(cleanText(text)) !== seen(text);
}

function seen(text: string): string {
  return text.normalize('NFC').replace(/[\s\p{Z}\p{Cf}\u0085]/gu, '');
}
