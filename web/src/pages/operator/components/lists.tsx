import { Check, Search } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { classes } from '../../../components/classes.ts';
import field from '../../../components/field.module.css';
import { LIST_HEADING_ID } from './focus-guards.ts';
import { Loaded, type LoadedQuery } from './loaded.tsx';
import styles from './components.module.css';

interface ChoicesProps<Choice extends string> {
  readonly words: Readonly<Record<Choice, string>>;
  readonly choices: readonly Choice[];
  /** Null = something else is shown. */
  readonly chosen: Choice | null;
  readonly onChoose: (choice: Choice) => void;
}

/** A row of lists, one of which is shown. */
export function ListChoice<Choice extends string>(props: ChoicesProps<Choice>) {
  const { words, choices, chosen, onChoose } = props;
  return (
    <div role="group" aria-label="Lists" className="row2">
      {choices.map((choice) => (
        <Button
          key={choice}
          className={styles.choice ?? ''}
          aria-pressed={choice === chosen}
          onClick={() => {
            onChoose(choice);
          }}
        >
          {choice === chosen && <Check size="1.1em" aria-hidden />}
          {words[choice]}
        </Button>
      ))}
    </div>
  );
}

interface SearchFormProps {
  readonly label: string;
  /** The current search. Where it changes elsewhere, the box follows. */
  readonly words: string;
  readonly onSearch: (words: string) => void;
}

/** Searches when it is submitted, not at each key; submitted empty, it ends the search. */
export function SearchForm({ label, words, onSearch }: SearchFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(words);
  // A `key` would do, but takes away the box or button that has the focus.
  const [followed, setFollowed] = useState(words);
  if (words !== followed) {
    setFollowed(words);
    setTyped(words);
  }
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

/** Names the list. It takes the focus when an item that has it leaves the list. */
export function ListHeading({ children }: { readonly children: string }) {
  return (
    <h2 id={LIST_HEADING_ID} tabIndex={-1}>
      {children}
    </h2>
  );
}

interface ItemListProps<Data extends { readonly hasMore: boolean }, Item> {
  readonly query: LoadedQuery<Data>;
  /** Not a section's own list, but one inside an item. */
  readonly isInner?: boolean;
  readonly itemsOf: (data: Data) => readonly Item[];
  /** Instead of an empty list. */
  readonly none: string;
  /** After a list that is not all there is. */
  readonly more: string;
  readonly children: (item: Item) => ReactNode;
}

/** The items that a query found. */
export function ItemList<Data extends { readonly hasMore: boolean }, Item>(
  props: ItemListProps<Data, Item>,
) {
  const { query, isInner = false, itemsOf, none, more, children } = props;
  return (
    <Loaded query={query} ofList={!isInner}>
      {(data) => {
        const items = itemsOf(data);
        return (
          <>
            {items.length === 0 && <p>{none}</p>}
            <ul role="list" className="stack4">
              {items.map(children)}
            </ul>
            {data.hasMore && <p>{more}</p>}
          </>
        );
      }}
    </Loaded>
  );
}
