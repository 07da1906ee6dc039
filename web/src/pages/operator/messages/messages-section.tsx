import { counted, MESSAGE_STATES, type MessageState } from '@loovia/core/operator';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messagesQuery } from '../calls.ts';
import { ListChoice, ItemList, ListHeading, SearchForm } from '../components/lists.tsx';
import { useGo, useOperatorPlace } from '../place.ts';
import { sayFound } from '../said.tsx';
import { AnswersToSend } from './answers.tsx';
import { MessageItem } from './message-item.tsx';

const STATE_WORDS: Readonly<Record<MessageState, string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

interface Wanted {
  readonly state: MessageState;
  /** Empty = those in the state. */
  readonly search: string;
}

const queryOf = ({ state, search }: Wanted) =>
  messagesQuery(search === '' ? { state } : { search });

/** The messages of the contact page, or those of a sender. */
export function MessagesSection() {
  const { state, search } = useOperatorPlace();
  const go = useGo();
  const client = useQueryClient();
  const query = useQuery(queryOf({ state, search }));
  const show = (wanted: Wanted) => {
    sayFound(client.query(queryOf(wanted)), ({ messages, hasMore }) =>
      hasMore ? 'More than 50 messages.' : `${counted(messages.length, 'message')}.`,
    );
    go(wanted);
  };
  return (
    <div className="stack5">
      <ListChoice
        words={STATE_WORDS}
        choices={MESSAGE_STATES}
        chosen={search === '' ? state : null}
        onChoose={(chosen) => {
          show({ state: chosen, search: '' });
        }}
      />
      <SearchForm
        label="Search by part of the sender’s email address or number"
        words={search}
        onSearch={(words) => {
          show({ state, search: words });
        }}
      />
      <AnswersToSend />
      <ListHeading>{search === '' ? STATE_WORDS[state] : `Messages from ‘${search}’`}</ListHeading>
      <ItemList
        query={query}
        itemsOf={({ messages }) => messages}
        none={search === '' ? 'There are no messages here.' : 'No message is from them.'}
        more={
          search === '' && state === 'open'
            ? 'These are the newest 50. Others come when they are done.'
            : 'These are the newest 50.'
        }
      >
        {(message) => <MessageItem key={message.id} message={message} />}
      </ItemList>
    </div>
  );
}
