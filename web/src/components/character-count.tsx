import { t } from '@loovia/core/language';
import { useEffect, useState } from 'react';
import styles from './character-count.module.css';
import { classes } from './classes.ts';
import { countWords, isNearLimit } from './character-words.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface CharacterCountProps {
  readonly text: string;
  readonly limit: number;
}

/** Typing pauses this long before the count is read out: not at each key. */
const PAUSE_MS = 1000;

/** How much of a text's room is used. Near the limit it is read out, too, once typing pauses. */
export function CharacterCount({ text, limit }: CharacterCountProps) {
  const { length } = Array.from(text);
  const [spoken, setSpoken] = useState('');
  const words = isNearLimit(length, limit) ? countWords(length, limit) : '';
  useEffect(() => {
    const timer = setTimeout(() => {
      setSpoken(words);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [words]);
  return (
    <>
      <p className={classes(styles.count, length > limit && styles.over)} aria-hidden="true">
        {words || t('{length} of {limit}', { length, limit })}
      </p>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </>
  );
}
