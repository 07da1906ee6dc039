import type { ReactNode } from 'react';
import field from './field.module.css';

interface LeftOutProps {
  /** Does cleaning take anything out of the text? */
  readonly when: boolean;
  readonly children: ReactNode;
}

/** Under a text: says beforehand what cleaning will do to it. */
export function LeftOut({ when, children }: LeftOutProps) {
  return when ? <p className={field.note}>{children}</p> : null;
}
