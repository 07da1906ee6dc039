import { type Act, counted, peopleWords } from '@loovia/core/operator';

/** What an operator did, as a sentence without a full stop: 'ann@example.org hid Market Hall'. */
export function actWords(act: Act): string {
  return `${byWords(act)} ${deedWords(act)}`;
}

function byWords({ by }: Act): string {
  return by ?? 'Somebody without an account';
}

function deedWords(act: Act): string {
  const toilet = nameOf(act.toilet);
  switch (act.kind) {
    case 'hide':
      return `hid ${toilet}`;
    case 'restore':
      return `showed ${toilet} again`;
    case 'checked':
      return `looked at ${toilet}`;
    case 'merge':
      return `merged ${toilet} into ${nameOf(act.into)}`;
    case 'undo':
      return `undid ${whatWords(act, 'hid')}`;
    case 'redo':
      return `brought back ${whatWords(act, 'showed')}`;
    case 'block':
      return `blocked ${namesOf(act)}`;
    case 'unblock':
      return `unblocked ${namesOf(act)}`;
    case 'answer':
      return 'answered a message';
    case 'close':
      return 'closed a message';
    case 'reopen':
      return 'opened a message again';
    case 'delete':
      return 'deleted a message';
  }
}

/** The name is empty where it is no longer known. */
function nameOf(toilet: Act['toilet']): string {
  return toilet === null || toilet.name === '' ? 'a toilet' : toilet.name;
}

function namesOf({ people, deletedPeople }: Act): string {
  const emails = people.map(({ email }) => email);
  const deleted = deletedPeople > 0 ? [counted(deletedPeople, 'deleted account')] : [];
  return [...emails, ...deleted].join(', ') || 'somebody';
}

/** '200 changes of 10 toilets by 20 people, and hid 2 toilets' */
function whatWords({ toilet, undone, people, deletedPeople }: Act, moved: string): string {
  const { changes = 0, toilets = 0, hidden = 0 } = undone ?? {};
  const of = toilet === null ? counted(toilets, 'toilet') : nameOf(toilet);
  const also = hidden > 0 ? `, and ${moved} ${counted(hidden, 'toilet')}` : '';
  return `${counted(changes, 'change')} of ${of}${byWhom()}${also}`;

  function byWhom(): string {
    const [first] = people;
    const count = people.length + deletedPeople;
    if (toilet !== null && count === 0) return '';
    if (count === 0) return ' by deleted accounts';
    return ` by ${count === 1 && first ? first.email : peopleWords(count)}`;
  }
}
