import { counted, TOILET_LISTS, type ToiletList } from '@loovia/core/operator';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toiletsQuery, type WhichToilets } from '../calls.ts';
import { announce } from '../said.ts';
import { Choices } from '../parts/choices.tsx';
import { ListHeading } from '../parts/list-heading.tsx';
import styles from '../parts/list.module.css';
import { Loaded } from '../parts/loaded.tsx';
import { SearchForm } from '../parts/search-form.tsx';
import { go, usePlace } from '../place.ts';
import { ToiletItem } from './toilet-item.tsx';

const LIST_WORDS: Readonly<Record<ToiletList, string>> = {
  reported: 'Reported',
  new: 'New',
  changed: 'Changed',
  disputed: 'Disputed',
  hidden: 'Hidden',
};

/** Toilets to look at, or those that a search finds. */
export function ToiletsSection() {
  const { list, search } = usePlace();
  const client = useQueryClient();
  const which: WhichToilets = search === '' ? { list } : { search };
  const query = useQuery(toiletsQuery(which));
  const show = (next: { readonly list: ToiletList; readonly search: string }) => {
    const asked = next.search === '' ? { list: next.list } : { search: next.search };
    announce(client.query(toiletsQuery(asked)), ({ toilets, hasMore }) =>
      hasMore ? 'More than 50 toilets.' : `${counted(toilets.length, 'toilet')}.`,
    );
    go(next);
  };
  return (
    <div className={styles.section}>
      <Choices
        label="Lists"
        words={LIST_WORDS}
        choices={TOILET_LISTS}
        chosen={search === '' ? list : null}
        onChoose={(chosen) => {
          show({ list: chosen, search: '' });
        }}
      />
      <SearchForm
        key={search}
        label="Search by name, address or id"
        words={search}
        onSearch={(words) => {
          show({ list, search: words });
        }}
      />
      <ListHeading>
        {search === '' ? LIST_WORDS[list] : `Toilets that match ‘${search}’`}
      </ListHeading>
      <Loaded query={query} ofList>
        {({ toilets, hasMore }) => (
          <>
            {toilets.length === 0 && (
              <p>{search === '' ? 'There is nothing to look at here.' : 'No toilet matches.'}</p>
            )}
            <ul role="list" className={styles.items}>
              {toilets.map((toilet) => (
                <ToiletItem key={toilet.id} toilet={toilet} />
              ))}
            </ul>
            {hasMore && <p>There are more than these. Search to find the others.</p>}
          </>
        )}
      </Loaded>
    </div>
  );
}
