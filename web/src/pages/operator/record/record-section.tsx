import { type Act, counted } from '@loovia/core/operator';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { actOn, recordQuery } from '../calls.ts';
import { AskButton, Question } from '../components/acts.tsx';
import { guardedByItem, guardedByList } from '../components/focus-guards.ts';
import { ListHeading } from '../components/lists.tsx';
import { LoadFailure, Loaded } from '../components/loaded.tsx';
import { MomentText } from '../components/moment.tsx';
import styles from '../components/components.module.css';
import { say } from '../said.tsx';
import { actWords } from './act-words.ts';

/** What operators did, the newest first. */
export function RecordSection() {
  const query = useInfiniteQuery(recordQuery);
  const { hasNextPage, fetchNextPage, isFetching, isFetchNextPageError, error } = query;
  const showEarlier = async () => {
    const { data, isError } = await fetchNextPage();
    const shown = data?.pages.at(-1)?.acts.length ?? 0;
    if (!isError) say(`${counted(shown, 'earlier act')} shown.`);
  };
  return (
    <div className="stack5">
      <ListHeading>What operators did</ListHeading>
      <Loaded query={isFetchNextPageError ? { ...query, error: null } : query} ofList>
        {({ pages }) => (
          <>
            {pages[0]?.acts.length === 0 && <p>No operator has done anything yet.</p>}
            <ol role="list" className="stack4">
              {pages.flatMap(({ acts }) => acts.map((act) => <ActItem key={act.id} act={act} />))}
            </ol>
            {isFetchNextPageError && <LoadFailure error={error} />}
            {(hasNextPage || pages.length > 1) && (
              <div className={styles.acts}>
                <Button off={isFetching || !hasNextPage} onClick={() => void showEarlier()}>
                  Show earlier
                </Button>
                {!hasNextPage && <p className={styles.beside}>That is all of the record.</p>}
              </div>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

function ActItem({ act }: { readonly act: Act }) {
  return (
    <li ref={guardedByList} className={styles.item}>
      <h3 tabIndex={-1}>{actWords(act)}</h3>
      <p className="soft">
        <MomentText at={act.at} />
      </p>
      {act.canRedo && <BringBack act={act} />}
    </li>
  );
}

function BringBack({ act }: { readonly act: Act }) {
  return (
    <div ref={guardedByItem}>
      <AskButton words="Bring back" about={actWords(act)}>
        {(onClosed) => (
          <Question
            title="Bring back what this undid?"
            yes="Bring back"
            no="Leave it undone"
            call={() => actOn('record', act.id, 'redo')}
            said={() => 'What was undone is brought back.'}
            onClosed={onClosed}
          >
            <p>{actWords(act)}.</p>
            <p>What of it is still undone or hidden will count and be shown again.</p>
          </Question>
        )}
      </AskButton>
    </div>
  );
}
