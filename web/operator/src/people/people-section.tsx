import type { Person } from '@loovia/core/operator';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../src/components/button.tsx';
import { peopleQuery } from '../calls.ts';
import { announce } from '../parts/announce.ts';
import { counted, peopleWords } from '@loovia/core/operator';
import { ListHeading } from '../parts/list-heading.tsx';
import styles from '../parts/list.module.css';
import { Loaded } from '../parts/loaded.tsx';
import { SearchForm } from '../parts/search-form.tsx';
import { go, usePlace } from '../place.ts';
import { PersonItem } from './person-item.tsx';
import { UndoDeleted, UndoPeople } from './undo-people.tsx';

/** People who changed something, or whom a search finds. */
export function PeopleSection() {
  const { search } = usePlace();
  const client = useQueryClient();
  const query = useQuery(peopleQuery(search));
  return (
    <div className={styles.section}>
      <SearchForm
        key={search}
        label="Search by part of the email address"
        words={search}
        onSearch={(words) => {
          announce(client.query(peopleQuery(words)), ({ people, hasMore }) =>
            hasMore ? 'More than 50 people.' : `${counted(people.length, 'person', 'people')}.`,
          );
          go({ search: words });
        }}
      />
      <DeletedAccounts />
      <ListHeading>
        {search === '' ? 'People who changed something last' : `People who match ‘${search}’`}
      </ListHeading>
      <Loaded query={query} ofList>
        {({ people, hasMore }) => <People key={search} people={people} hasMore={hasMore} />}
      </Loaded>
    </div>
  );
}

interface PeopleProps {
  readonly people: readonly Person[];
  readonly hasMore: boolean;
}

function People({ people, hasMore }: PeopleProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  // Nobody who is out of sight.
  const accounts = people.map(({ id }) => id).filter((id) => chosen.has(id));
  if (people.length === 0) return <p>No account matches.</p>;
  return (
    <>
      <div className={styles.acts}>
        <Button
          aria-haspopup="dialog"
          off={accounts.length === 0}
          onClick={() => {
            setIsAsking(true);
          }}
        >
          Undo all they did…
        </Button>
        <p className={styles.beside}>
          {accounts.length === 0 ? 'Nobody is chosen' : `${peopleWords(accounts.length)} chosen`}
        </p>
      </div>
      {isAsking && (
        <UndoPeople
          accounts={accounts}
          onDone={() => {
            setChosen(new Set());
          }}
          onClosed={() => {
            setIsAsking(false);
          }}
        />
      )}
      <ul role="list" className={styles.items}>
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

function DeletedAccounts() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Undo what deleted accounts did…
      </Button>
      {isAsking && (
        <UndoDeleted
          onClosed={() => {
            setIsAsking(false);
          }}
        />
      )}
    </div>
  );
}
