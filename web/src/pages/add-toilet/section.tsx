import { useId, type ReactNode } from 'react';
import styles from './add-toilet.module.css';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function FormSection({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
