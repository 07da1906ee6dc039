import type { Leg } from '@loovia/core/api';
import { Accessibility, CircleHelp } from 'lucide-react';
import { classes } from '../../../components/classes.ts';
import styles from './itinerary-list.module.css';
import { stepFreeWords } from './leg-words.ts';

export function StepFree({ leg }: { readonly leg: Leg }) {
  const words = stepFreeWords(leg);
  if (words === null) return null;
  const confirmed = leg.stepFree === 'confirmed';
  const Icon = confirmed ? Accessibility : CircleHelp;
  return (
    <p className={classes(styles.line, confirmed ? styles.stepFree : styles.notConfirmed)}>
      <Icon size="1.2em" aria-hidden />
      <span>{words}</span>
    </p>
  );
}
