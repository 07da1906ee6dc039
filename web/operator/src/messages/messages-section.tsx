import { counted, MESSAGE_STATES, type MessageState } from '@loovia/core/operator';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messagesQuery } from '../calls.ts';
import { Choices, ItemList, ListHeading } from '../components/lists.tsx';
import { go, usePlace } from '../place.ts';
import { announce } from '../said.tsx';
import { AnswersToSend } from './answers.tsx';
import { MessageItem } from './message-item.tsx';

const STATE_WORDS: Readonly<Record<MessageState, string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

/** The messages of the contact page. */
export function MessagesSection() {
  const { state } = usePlace();
  const client = useQueryClient();
  const query = useQuery(messagesQuery(state));
  return (
    <div className="stack5">
      <Choices
        words={STATE_WORDS}
        choices={MESSAGE_STATES}
        chosen={state}
        onChoose={(chosen) => {
          announce(client.query(messagesQuery(chosen)), ({ messages, hasMore }) =>
            hasMore ? 'More than 50 messages.' : `${counted(messages.length, 'message')}.`,
          );
          go({ state: chosen });
        }}
      />
      <AnswersToSend />
      <ListHeading>{STATE_WORDS[state]}</ListHeading>
      <ItemList
        query={query}
        itemsOf={({ messages }) => messages}
        none="There are no messages here."
        more={
          state === 'open'
            ? 'These are the newest 50. Others come when they are done.'
            : 'These are the newest 50.'
        }
      >
        {(message) => <MessageItem key={message.id} message={message} />}
      </ItemList>
    </div>
  );
}
