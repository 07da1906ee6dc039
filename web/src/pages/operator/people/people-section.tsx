import { counted, peopleWords, type Person } from '@loovia/core/operator';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleQuery } from '../calls.ts';
import { AskButton } from '../components/acts.tsx';
import { ListHeading, SearchForm } from '../components/lists.tsx';
import { Loaded } from '../components/loaded.tsx';
import styles from '../components/components.module.css';
import { useGo, useOperatorPlace } from '../place.ts';
import { sayFound } from '../said.tsx';
import { PersonItem } from './person-item.tsx';
import { UndoDeleted, UndoPeople } from './undo-people.tsx';

/** People who changed something, or those that a search finds. */
export function PeopleSection() {
  const { search } = useOperatorPlace();
  const go = useGo();
  const client = useQueryClient();
  const query = useQuery(peopleQuery(search));
  return (
    <div className="stack5">
      <SearchForm
        label="Search by part of the email address"
        words={search}
        onSearch={(words) => {
          sayFound(client.query(peopleQuery(words)), ({ people, hasMore }) =>
            hasMore ? 'More than 50 people.' : `${counted(people.length, 'person', 'people')}.`,
          );
          go({ search: words });
        }}
      />
      <div>
        <AskButton words="Undo what deleted accounts did…">
          {(onClosed) => <UndoDeleted onClosed={onClosed} />}
        </AskButton>
      </div>
      <ListHeading>
        {search === '' ? 'People who changed something last' : `People who match ‘${search}’`}
      </ListHeading>
      <Loaded query={query} ofList>
        {(answer) => <People key={search} {...answer} isSearch={search !== ''} />}
      </Loaded>
    </div>
  );
}

interface PeopleProps {
  readonly people: readonly Person[];
  readonly hasMore: boolean;
  /** Otherwise those who changed something last. */
  readonly isSearch: boolean;
}

function People({ people, hasMore, isSearch }: PeopleProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Only people who are still shown.
  const accounts = people.map(({ id }) => id).filter((id) => chosen.has(id));
  if (people.length === 0)
    return <p>{isSearch ? 'No account matches.' : 'Nobody has changed anything yet.'}</p>;
  return (
    <>
      <div className={styles.acts}>
        <AskButton words="Undo all they did…" off={accounts.length === 0}>
          {(onClosed) => (
            <UndoPeople
              accounts={accounts}
              onDone={() => {
                setChosen(new Set());
              }}
              onClosed={onClosed}
            />
          )}
        </AskButton>
        <p className={styles.beside}>
          {accounts.length === 0 ? 'Nobody is chosen' : `${peopleWords(accounts.length)} chosen`}
        </p>
      </div>
      <ul role="list" className="stack4">
        {people.map((person) => (
          <PersonItem
            key={person.id}
            person={person}
            isChosen={chosen.has(person.id)}
            onChoose={(isChosen) => {
              const next = new Set(chosen);
              if (isChosen) next.add(person.id);
              else next.delete(person.id);
              setChosen(next);
            }}
          />
        ))}
      </ul>
      {hasMore && <p>There are more than these. Search to find the others.</p>}
    </>
  );
}
