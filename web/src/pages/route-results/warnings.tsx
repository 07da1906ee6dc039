import { TriangleAlert } from 'lucide-react';
import { classes } from '../../components/classes.ts';
import styles from './warnings.module.css';

/** Without boxes, for which the first screen of a phone has no room. */
export function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  return warnings.map((warning) => (
    <p key={warning} className={classes('signed', styles.warning)}>
      <TriangleAlert size="1.1em" aria-hidden />
      {warning}
    </p>
  ));
}
