import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../src/components/button.tsx';
import field from '../../../src/components/field.module.css';
import { classes } from '../../../src/components/classes.ts';
import styles from './parts.module.css';

interface SearchFormProps {
  readonly label: string;
  /** What is searched for now; give a new `key` where that changes elsewhere. */
  readonly words: string;
  readonly onSearch: (words: string) => void;
}

/** Searches when it is sent, not at each key; sent empty, it searches no more. */
export function SearchForm({ label, words, onSearch }: SearchFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(words);
  return (
    <form
      role="search"
      aria-label={label}
      className={classes(field.field, styles.search)}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={styles.searchRow}>
        <input
          id={id}
          type="search"
          className={field.input}
          value={typed}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
          }}
        />
        <Button type="submit">
          <Search size="1.1em" aria-hidden />
          Search
        </Button>
      </div>
    </form>
  );
}
