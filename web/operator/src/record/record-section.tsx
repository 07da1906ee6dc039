import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../src/components/button.tsx';
import { recordQuery } from '../calls.ts';
import { counted } from '@loovia/core/operator';
import { Failure } from '../parts/failure.tsx';
import { ListHeading } from '../parts/list-heading.tsx';
import styles from '../parts/list.module.css';
import { Loaded } from '../parts/loaded.tsx';
import { say } from '../said.ts';
import { ActItem } from './act-item.tsx';

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
    <div className={styles.section}>
      <ListHeading>What operators did</ListHeading>
      <Loaded query={isFetchNextPageError ? { ...query, error: null } : query} ofList>
        {({ pages }) => (
          <>
            {pages[0]?.acts.length === 0 && <p>No operator has done anything yet.</p>}
            <ol role="list" className={styles.items}>
              {pages.flatMap(({ acts }) => acts.map((act) => <ActItem key={act.id} act={act} />))}
            </ol>
            {isFetchNextPageError && <Failure error={error} />}
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
