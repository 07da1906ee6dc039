import type { KeptChange, toiletCardSchema } from '@loovia/core/operator';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { cardQuery, redoChange, undoChange } from '../calls.ts';
import { ActButton } from '../components/acts.tsx';
import { PersonName, ToiletPageLink } from '../components/links.tsx';
import { Loaded } from '../components/loaded.tsx';
import { MomentText, momentWords } from '../components/moment.tsx';
import styles from '../components/components.module.css';
import card from './toilet-card.module.css';
import { changeWords } from './toilet-words.ts';

/** Everything about one toilet, loaded when it is opened. */
export function ToiletCard({ id }: { readonly id: string }) {
  const query = useQuery(cardQuery(id));
  return (
    <Loaded query={query}>
      {(toilet) => (
        <div className="stack5">
          {!toilet.isHidden && (
            <p>
              <ToiletPageLink id={id}>{`The page of ${toilet.name}`}</ToiletPageLink>
            </p>
          )}
          <Facts toilet={toilet} />
          <ToiletChanges toilet={toilet} />
        </div>
      )}
    </Loaded>
  );
}

function Facts({ toilet }: { readonly toilet: z.infer<typeof toiletCardSchema> }) {
  const { sources, location, addedAt, addedBy, id } = toilet;
  return (
    <dl className={card.facts}>
      <dt>Made of</dt>
      <dd>{sources.length > 0 ? sources.join(', ') : 'No record of a source'}</dd>
      <dt>Location</dt>
      <dd>
        Latitude {location.lat}, longitude {location.lng}
      </dd>
      <dt>Added by</dt>
      <dd>
        {addedAt === null ? (
          'A source, not a person'
        ) : (
          <>
            <MomentText at={addedAt} />, <PersonName person={addedBy} />
          </>
        )}
      </dd>
      <dt>Id</dt>
      <dd>{id}</dd>
    </dl>
  );
}

/** What people changed, the newest first; each change can be undone and brought back. */
function ToiletChanges({ toilet }: { readonly toilet: z.infer<typeof toiletCardSchema> }) {
  const { changes, hasMoreChanges, name } = toilet;
  return (
    <div>
      <h4 className={card.title}>Changes</h4>
      {changes.length === 0 && <p>Nobody has changed anything here.</p>}
      <ol role="list" className={card.changes} aria-label={`Changes of ${name}`}>
        {changes.map((change) => (
          <Change key={change.id} toilet={toilet} change={change} />
        ))}
      </ol>
      {hasMoreChanges && (
        <p>There are earlier changes than these. Undo them in People, by who made them.</p>
      )}
    </div>
  );
}

interface ChangeProps {
  readonly toilet: z.infer<typeof toiletCardSchema>;
  readonly change: KeptChange;
}

function Change({ toilet, change }: ChangeProps) {
  const { id, at, by, note, undoneAt } = change;
  const isUndone = undoneAt !== null;
  const words = changeWords(change);
  return (
    <li>
      <p className={styles.said}>{words}</p>
      {note !== null && <p className={styles.written}>Note: {note}</p>}
      <p className="soft">
        <MomentText at={at} />, <PersonName person={by} />
      </p>
      {isUndone && (
        <p className={styles.tag}>
          Undone <MomentText at={undoneAt} />
        </p>
      )}
      <ActButton
        words={isUndone ? 'Bring back' : 'Undo'}
        about={`${words}, by ${by?.email ?? 'deleted account'}, ${momentWords(at)}`}
        call={async () => {
          await (isUndone ? redoChange : undoChange)(toilet.id, id);
        }}
        said={() => `The change of ${toilet.name} is ${isUndone ? 'brought back' : 'undone'}.`}
      />
    </li>
  );
}
