import { counted, type ListedToilet } from '@loovia/core/operator';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mergeToilet, toiletsQuery } from '../calls.ts';
import { AskButton, Question } from '../components/acts.tsx';
import { ItemList, SearchForm } from '../components/lists.tsx';
import styles from '../components/components.module.css';
import { sayFound } from '../said.tsx';

/** Finds the toilet that this one is to become a part of. */
export function MergeSearch({ toilet }: { readonly toilet: ListedToilet }) {
  const [search, setSearch] = useState('');
  const client = useQueryClient();
  const query = useQuery({ ...toiletsQuery({ search }), enabled: search !== '' });
  const others = (found: readonly ListedToilet[]) => found.filter(({ id }) => id !== toilet.id);
  return (
    <div className="stack5">
      <SearchForm
        label={`Find the toilet that ‘${toilet.name}’ is a part of, by name or id`}
        words={search}
        onSearch={(words) => {
          setSearch(words);
          if (words === '') return;
          sayFound(
            client.query(toiletsQuery({ search: words })),
            ({ toilets }) => `${counted(others(toilets).length, 'other toilet')} found.`,
          );
        }}
      />
      {search !== '' && (
        <ItemList
          query={query}
          isInner
          itemsOf={({ toilets }) => others(toilets)}
          none="No other toilet matches."
          more="There are more than these. Search for more of the name."
        >
          {(other) => (
            <li key={other.id} className={styles.item}>
              <p>
                <strong>{other.name}</strong>
                {other.isHidden && <span className={styles.tag}> (hidden)</span>}
                <br />
                {other.address ?? 'No address'}
              </p>
              <div>
                <AskButton words="Merge into this one" about={other.name}>
                  {(onClosed) => <ConfirmMerge toilet={toilet} into={other} onClosed={onClosed} />}
                </AskButton>
              </div>
            </li>
          )}
        </ItemList>
      )}
    </div>
  );
}

interface ConfirmMergeProps {
  readonly toilet: ListedToilet;
  readonly into: ListedToilet;
  readonly onClosed: () => void;
}

function ConfirmMerge({ toilet, into, onClosed }: ConfirmMergeProps) {
  return (
    <Question
      title="Merge these two toilets?"
      yes="Merge"
      no="Keep both"
      call={() => mergeToilet(toilet.id, into.id)}
      said={() => `${toilet.name} is now a part of ${into.name}.`}
      onClosed={onClosed}
    >
      <p>
        <strong>{nameAndPlace(toilet)}</strong> becomes a part of{' '}
        <strong>{nameAndPlace(into)}</strong>, with all that was said of it.
      </p>
      <p>Merging cannot be undone.</p>
    </Question>
  );
}

function nameAndPlace({ name, address }: ListedToilet): string {
  return address === null ? name : `${name} (${address})`;
}
