import type { ListedToilet } from '@loovia/core/operator';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../src/components/button.tsx';
import { About } from '../parts/about.tsx';
import { guardedByList } from '../parts/focus-guards.ts';
import styles from '../parts/list.module.css';
import { ToiletActs } from './toilet-acts.tsx';
import { ToiletCard } from './toilet-card.tsx';
import { changeCountWords, disputeWords, statusWords } from './toilet-words.ts';

/** A toilet of a list; its card opens below it. */
export function ToiletItem({ toilet }: { readonly toilet: ListedToilet }) {
  const { name, address, status, isHidden, disputes } = toilet;
  const [isOpen, setIsOpen] = useState(false);
  const cardId = useId();
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  const disputed = disputeWords(disputes);
  return (
    <li ref={guardedByList} className={styles.item}>
      <h3 tabIndex={-1}>{name}</h3>
      <div className={styles.facts}>
        {isHidden && <p className={styles.tag}>Hidden</p>}
        <p className={styles.soft}>{address ?? 'No address'}</p>
        <p>{statusWords(status)}</p>
        {disputed !== null && <p>{disputed}</p>}
        <p className={styles.soft}>{changeCountWords(toilet)}</p>
      </div>
      <div>
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? cardId : undefined}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          <Chevron size="1.1em" aria-hidden />
          Details
          <About>{name}</About>
        </Button>
      </div>
      {isOpen && (
        <div id={cardId} className={styles.section}>
          <ToiletActs toilet={toilet} />
          <ToiletCard id={toilet.id} />
        </div>
      )}
    </li>
  );
}
