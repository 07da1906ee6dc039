import { Section } from '../contents.tsx';
import { FactList } from '../fact-list.tsx';
import { SECTIONS } from './sections.ts';

const KEPT = [
  { what: 'Your account', fact: 'until you ask us to delete it' },
  {
    what: 'Your session',
    fact: 'until you log out, or have not used Loovia for 30 days',
  },
  {
    what: 'Your choice about cookies',
    fact: 'in your browser 90 days; our record of it as long as Loovia runs, for we may have to show it, even after your account is gone',
  },
  { what: 'Your journeys, and what a recommendation is made of', fact: 'not at all' },
  {
    what: 'Toilets you add',
    fact: 'as long as the list exists; the link to your account goes when the account is deleted',
  },
  {
    what: 'Messages you send',
    fact: 'until they are dealt with and no longer needed, or you ask us to delete them',
  },
  {
    what: 'The count of messages, recommendations and choices, with the keyed hash',
    fact: '15 minutes, and deleted within a minute after',
  },
  { what: 'Technical records', fact: 'only as long as they are needed to find a fault' },
] as const;

export function HowLong() {
  return (
    <Section of={SECTIONS} id="how-long">
      <FactList facts={KEPT} />
    </Section>
  );
}
