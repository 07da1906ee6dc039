import { categoryWords, isContactCategory } from '@loovia/core/contact';
import { bellWords, counted } from '@loovia/core/operator';
import type {
  AccountName,
  ListedToilet,
  ToiletCard,
  KeptChange,
  listedToiletsSchema,
  messagesSchema,
  peopleSchema,
  recordSchema,
} from '@loovia/core/operator';
import type { z } from 'zod';
import { onOneLine, quoted, when } from './terminal-text.ts';

function who(account: AccountName | null): string {
  if (!account) return 'a deleted account';
  return `${onOneLine(account.email)}${account.isBlocked ? ', blocked' : ''} (${account.id})`;
}

/** One below the other, those that there are. */
const linesOf = (...lines: readonly (string | false)[]): string =>
  lines.filter((line) => line !== false).join('\n');

const listing = (entries: readonly string[], hasMore: boolean, none: string): string =>
  `${[...(entries.length > 0 ? entries : [none]), ...(hasMore ? ['There are more.'] : [])].join('\n\n')}\n`;

function toiletEntry(toilet: ListedToilet): string {
  const { id, name, address, status, isHidden, disputes, changeCount, changedAt } = toilet;
  const notes = [
    isHidden && 'hidden',
    status.state !== 'open' && `${status.state}, said by ${status.reports}`,
    disputes.length > 0 && `disputed: ${disputes.join(', ')}`,
    `${counted(changeCount, 'change')}${changedAt === null ? '' : `, the last ${when(changedAt)}`}`,
  ];
  return linesOf(
    `${onOneLine(name)}  (${id})`,
    address !== null && `  ${onOneLine(address)}`,
    `  ${notes.filter((note) => note !== false).join('; ')}`,
  );
}

export function toiletsText({
  toilets,
  hasMore,
  bell,
}: z.infer<typeof listedToiletsSchema>): string {
  const warning = bellWords(bell);
  const list = listing(toilets.map(toiletEntry), hasMore, 'No toilets');
  return warning === null ? list : `${warning}\n\n${list}`;
}

function factsText(facts: KeptChange['after']): string {
  return Object.entries(facts)
    .map(([fact, value]) => `${fact}: ${value === null ? 'not known' : onOneLine(String(value))}`)
    .join(', ');
}

function changeEntry(change: KeptChange): string {
  const { id, at, kind, by, before, after, cleanliness, until, note, undoneAt } = change;
  const hasFacts = kind === 'correction' && Object.keys(after).length > 0;
  return linesOf(
    `${when(at)}  ${kind}${undoneAt === null ? '' : ' (undone)'} by ${who(by)}  (${id})`,
    hasFacts && `  ${factsText(before)} -> ${factsText(after)}`,
    cleanliness !== null && `  ${cleanliness} of 5`,
    until !== null && `  until ${until}`,
    note !== null && `  | ${onOneLine(note)}`,
  );
}

/** Stands for the moment of the last change where there is none. */
export const NEVER = 'never';

export function cardText(card: ToiletCard): string {
  const added =
    card.addedAt === null ? [] : [`Added ${when(card.addedAt)} by ${who(card.addedBy)}`];
  const records = `Records: ${card.sources.map(onOneLine).join(', ')}`;
  const { id, changedAt, disputes } = card;
  const seen = [changedAt ?? NEVER, ...disputes].map(onOneLine).join(' ');
  const all = listing(
    [toiletEntry(card), ...added, records, ...card.changes.map(changeEntry)],
    card.hasMoreChanges,
    '',
  );
  return `${all}\nTo mark it as looked at: npm run operator -- checked ${id} ${seen}\n`;
}

export function peopleText({ people, hasMore }: z.infer<typeof peopleSchema>): string {
  const entries = people.map(({ changes, undone, added, changedAt, ...account }) =>
    linesOf(
      who(account),
      `  ${counted(changes, 'change')}, ${undone} undone, ${counted(added, 'toilet')} added${changedAt === null ? '' : `, the last change ${when(changedAt)}`}`,
    ),
  );
  return listing(entries, hasMore, 'Nobody');
}

export function messagesText({ messages, hasMore }: z.infer<typeof messagesSchema>): string {
  const entries = messages.map((message) => {
    const { id, at, category, isSignedIn, returnContact, toilet, answer } = message;
    const kind = isContactCategory(category) ? categoryWords(category) : category;
    const from = message.from ?? 'nobody who can be reached';
    const reach = returnContact === from ? null : returnContact;
    const toiletId = toilet?.id ?? null;
    return linesOf(
      `${when(at)}  ${kind}  (${id})`,
      `  From:   ${onOneLine(from)}${isSignedIn ? ' (signed in)' : ''}`,
      reach !== null && `  Reach:  ${onOneLine(reach)}`,
      toilet !== null &&
        `  Toilet: ${onOneLine(toilet.name)}${toiletId === null ? '' : ` (${toiletId})`}`,
      ...quoted(message.message),
      ...(answer === null ? [] : ['  Answer:', ...quoted(answer)]),
    );
  });
  return listing(entries, hasMore, 'No messages');
}

export function recordText({ acts, hasMore }: z.infer<typeof recordSchema>): string {
  const entries = acts.map((act) => {
    const { id, at, kind, isTerminal, by, toilet, into, people, deletedPeople, undone } = act;
    const actor = isTerminal ? 'the terminal' : onOneLine(by ?? 'a deleted account');
    return linesOf(
      `${when(at)}  ${kind} by ${actor}  (${id})`,
      toilet !== null && `  ${onOneLine(toilet.name)} (${toilet.id})`,
      into !== null && `  into ${onOneLine(into.name)} (${into.id})`,
      ...people.map((person) => `  ${who(person)}`),
      deletedPeople > 0 && `  ${counted(deletedPeople, 'deleted account')}`,
      act.messageId !== null && `  message ${act.messageId}`,
      undone !== null &&
        `  ${counted(undone.changes, 'change')}, ${counted(undone.toilets, 'toilet')}, ${undone.hidden} hidden`,
    );
  });
  return listing(entries, hasMore, 'Nothing yet');
}
