import { t } from '@loovia/core/language';
import { useId, type ReactNode } from 'react';
import field from '../../components/field.module.css';
import styles from './add-toilet.module.css';
import { losesWords } from './words.ts';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Under a text that cleaning changes (ADD-22, ADD-23). */
export function CleaningNote({ text }: { readonly text: string }) {
  return (
    losesWords(text) && (
      <p className={field.note}>
        {t('When we save it, we leave out the characters < > ; and anything that looks like code.')}
      </p>
    )
  );
}
