import type { ListedToilet } from '@loovia/core/operator';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { actOn, cardQuery, markAsLookedAt } from '../calls.ts';
import { About, ActButton } from '../components/acts.tsx';
import { guardedByList } from '../components/focus-guards.ts';
import styles from '../components/components.module.css';
import { MergeSearch } from './merge-search.tsx';
import { ToiletCard } from './toilet-card.tsx';
import { changeCountWords, disputeWords, operatorStatusWords } from './toilet-words.ts';

/** A toilet of a list; its card opens below it. */
export function ToiletItem({ toilet }: { readonly toilet: ListedToilet }) {
  const { name, address, status, isHidden, disputes } = toilet;
  const [isOpen, setIsOpen] = useState(false);
  const cardId = useId();
  const disputed = disputeWords(disputes);
  return (
    <li ref={guardedByList} className={styles.item}>
      <h3 tabIndex={-1}>{name}</h3>
      <div className="stack1">
        {isHidden && <p className={styles.tag}>Hidden</p>}
        <p className="soft">{address ?? 'No address'}</p>
        <p>{operatorStatusWords(status)}</p>
        {disputed !== null && <p>{disputed}</p>}
        <p className="soft">{changeCountWords(toilet)}</p>
      </div>
      <div>
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? cardId : undefined}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          <ChevronDown size="1.1em" className="chevron" aria-hidden />
          Details
          <About>{name}</About>
        </Button>
      </div>
      {isOpen && (
        <div id={cardId} className="stack5">
          <ToiletActs toilet={toilet} />
          <ToiletCard id={toilet.id} />
        </div>
      )}
    </li>
  );
}

function ToiletActs({ toilet }: { readonly toilet: ListedToilet }) {
  const { id, name, isHidden } = toilet;
  const [isMerging, setIsMerging] = useState(false);
  const mergeId = useId();
  return (
    <>
      <div className={styles.acts}>
        <LookedAtButton toilet={toilet} />
        <ActButton
          words={isHidden ? 'Show again' : 'Hide'}
          about={name}
          call={() => actOn('toilets', id, isHidden ? 'restore' : 'hide')}
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

/** Sends what the card below shows, so that nothing said since is taken for read. */
function LookedAtButton({ toilet: { id, name } }: { readonly toilet: ListedToilet }) {
  const { data: card, refetch } = useQuery(cardQuery(id));
  const mark = async () => {
    if (!card) return;
    try {
      await markAsLookedAt(card);
    } catch (error) {
      // It may show what is new.
      await refetch();
      throw error;
    }
  };
  return (
    <ActButton
      words="Mark as looked at"
      about={name}
      off={card === undefined}
      call={mark}
      said={() => `${name} was looked at. It comes back when something new is said of it.`}
    />
  );
}
