import { LoaderCircle } from 'lucide-react';
import styles from './spinner.module.css';

/** Turns while something is under way. The words beside it say what. */
export function Spinner({ size }: { readonly size: string | number }) {
  return <LoaderCircle size={size} className={styles.spinner} aria-hidden />;
}
