import { counted, MESSAGE_STATES, type MessageState } from '@loovia/core/operator';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messagesQuery } from '../calls.ts';
import { announce } from '../said.ts';
import { Choices } from '../parts/choices.tsx';
import { ListHeading } from '../parts/list-heading.tsx';
import styles from '../parts/list.module.css';
import { Loaded } from '../parts/loaded.tsx';
import { go, usePlace } from '../place.ts';
import { AnswersToSend, type AnswerToSend } from './answers-to-send.tsx';
import { MessageItem } from './message-item.tsx';
import { messageTitle } from './message-words.ts';

const STATE_WORDS: Readonly<Record<MessageState, string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

/** What people wrote by the contact page. */
export function MessagesSection() {
  const { state } = usePlace();
  const client = useQueryClient();
  const query = useQuery(messagesQuery(state));
  const [toSend, setToSend] = useState<readonly AnswerToSend[]>([]);
  const without = (id: string) => toSend.filter(({ messageId }) => messageId !== id);
  return (
    <div className={styles.section}>
      <Choices
        label="Lists"
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
      <AnswersToSend
        answers={toSend}
        onSent={(id) => {
          setToSend(without(id));
        }}
      />
      <ListHeading>{STATE_WORDS[state]}</ListHeading>
      <Loaded query={query} ofList>
        {({ messages, hasMore }) => (
          <>
            {messages.length === 0 && <p>There are no messages here.</p>}
            <ul role="list" className={styles.items}>
              {messages.map((message) => (
                <MessageItem
                  key={message.id}
                  message={message}
                  onAnswered={(mailto) => {
                    const { id: messageId } = message;
                    const title = messageTitle(message);
                    setToSend([...without(messageId), { messageId, title, mailto }]);
                  }}
                />
              ))}
            </ul>
            {hasMore && <p>These are the newest 50. Others come when they are done.</p>}
          </>
        )}
      </Loaded>
    </div>
  );
}
