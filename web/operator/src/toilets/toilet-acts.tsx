import type { ListedToilet } from '@loovia/core/operator';
import { useId, useState } from 'react';
import { Button } from '../../../src/components/button.tsx';
import { actOnToilet } from '../calls.ts';
import { About } from '../parts/about.tsx';
import { ActButton } from '../parts/act-button.tsx';
import styles from '../parts/list.module.css';
import { MergeSearch } from './merge-search.tsx';

/** What an operator can do with a toilet. */
export function ToiletActs({ toilet }: { readonly toilet: ListedToilet }) {
  const { id, name, isHidden } = toilet;
  const [isMerging, setIsMerging] = useState(false);
  const mergeId = useId();
  return (
    <>
      <div className={styles.acts}>
        <ActButton
          words="Mark as looked at"
          about={name}
          call={() => actOnToilet(id, 'checked')}
          said={() => `${name} was looked at. It comes back when something new is said of it.`}
        />
        <ActButton
          words={isHidden ? 'Show again' : 'Hide'}
          about={name}
          call={() => actOnToilet(id, isHidden ? 'restore' : 'hide')}
          said={() => (isHidden ? `${name} is shown again.` : `${name} is hidden.`)}
        />
        <Button
          aria-expanded={isMerging}
          aria-controls={isMerging ? mergeId : undefined}
          onClick={() => {
            setIsMerging(!isMerging);
          }}
        >
          Merge into another…
          <About>{name}</About>
        </Button>
      </div>
      {isMerging && (
        <div id={mergeId}>
          <MergeSearch toilet={toilet} />
        </div>
      )}
    </>
  );
}
