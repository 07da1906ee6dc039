import { t } from '@loovia/core/language';
import { Section } from '../contents.tsx';
import { FactList } from '../fact-list.tsx';
import { sections } from './sections.ts';

const kept = () => [
  { what: t('Your account'), fact: t('until you ask us to delete it') },
  {
    what: t('Your session'),
    fact: t('until you log out, or have not used Loovia for 30 days'),
  },
  {
    what: t('Your choice about cookies'),
    fact: t(
      'in your browser 90 days; our record of it as long as Loovia runs, for we may have to show it, even after your account is gone',
    ),
  },
  { what: t('Your journeys, and what a recommendation is made of'), fact: t('not at all') },
  {
    what: t('Toilets you add'),
    fact: t(
      'as long as the list exists; the link to your account goes when the account is deleted',
    ),
  },
  {
    what: t('Messages you send'),
    fact: t('until they are dealt with and no longer needed, or you ask us to delete them'),
  },
  {
    what: t('The count of messages, recommendations and choices, with the keyed hash'),
    fact: t('15 minutes, and deleted within a minute after'),
  },
  { what: t('Technical records'), fact: t('only as long as they are needed to find a fault') },
];

export function HowLong() {
  return (
    <Section of={sections()} id="how-long">
      <FactList facts={kept()} />
    </Section>
  );
}
