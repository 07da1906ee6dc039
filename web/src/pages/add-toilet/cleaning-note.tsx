import { t } from '@loovia/core/language';
import { LeftOut } from '../../components/left-out.tsx';
import { losesWords } from './words.ts';

/** Under a text that cleaning changes (ADD-22, ADD-23). */
export function CleaningNote({ text }: { readonly text: string }) {
  return (
    <LeftOut when={losesWords(text)}>
      {t('When we save it, we leave out the characters < > ; and anything that looks like code.')}
    </LeftOut>
  );
}
