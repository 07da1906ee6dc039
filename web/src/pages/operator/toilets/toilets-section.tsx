import { bellWords, counted, TOILET_LISTS, type ToiletList } from '@loovia/core/operator';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Notice } from '../../../components/notice.tsx';
import { toiletsQuery } from '../calls.ts';
import { ListChoice, ItemList, ListHeading, SearchForm } from '../components/lists.tsx';
import { useGo, useOperatorPlace } from '../place.ts';
import { sayFound } from '../said.tsx';
import { ToiletItem } from './toilet-item.tsx';

const LIST_WORDS: Readonly<Record<ToiletList, string>> = {
  reported: 'Reported',
  new: 'New',
  changed: 'Changed',
  disputed: 'Disputed',
  hidden: 'Hidden',
};

interface Wanted {
  readonly list: ToiletList;
  /** Empty = the list. */
  readonly search: string;
}

const queryOf = ({ list, search }: Wanted) => toiletsQuery(search === '' ? { list } : { search });

/** Toilets to look at, or those that a search finds. */
export function ToiletsSection() {
  const { list, search } = useOperatorPlace();
  const go = useGo();
  const client = useQueryClient();
  const query = useQuery(queryOf({ list, search }));
  const bell = query.data ? bellWords(query.data.bell) : null;
  const show = (wanted: Wanted) => {
    sayFound(client.query(queryOf(wanted)), ({ toilets, hasMore }) =>
      hasMore ? 'More than 50 toilets.' : `${counted(toilets.length, 'toilet')}.`,
    );
    go(wanted);
  };
  return (
    <div className="stack5">
      {bell !== null && (
        <Notice kind="warning">
          <p>{bell}</p>
        </Notice>
      )}
      <ListChoice
        words={LIST_WORDS}
        choices={TOILET_LISTS}
        chosen={search === '' ? list : null}
        onChoose={(chosen) => {
          show({ list: chosen, search: '' });
        }}
      />
      <SearchForm
        label="Search by name, address or id"
        words={search}
        onSearch={(words) => {
          show({ list, search: words });
        }}
      />
      <ListHeading>
        {search === '' ? LIST_WORDS[list] : `Toilets that match ‘${search}’`}
      </ListHeading>
      <ItemList
        query={query}
        itemsOf={({ toilets }) => toilets}
        none={search === '' ? 'There is nothing to look at here.' : 'No toilet matches.'}
        more="There are more than these. Search to find the others."
      >
        {(toilet) => <ToiletItem key={toilet.id} toilet={toilet} />}
      </ItemList>
    </div>
  );
}
