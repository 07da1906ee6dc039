import type { ConfigAnswer } from '@loovia/core/api';
import { plural, t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';
import { Section } from '../contents.tsx';
import { FactList } from '../fact-list.tsx';
import { sections } from './sections.ts';

type Retention = ConfigAnswer['retention'];

/** What the operator has set: the server applies all of it but the backups' days. */
const set = ({ accountMonths, messageMonths, consentMonths, backupDays }: Retention) => ({
  account: plural(accountMonths, {
    one: 'until you delete it, or have not used it for {count} month',
    other: 'until you delete it, or have not used it for {count} months',
  }),
  message: plural(messageMonths, {
    one: '{count} month; less if you ask us to delete them, or delete the account you sent them with',
    other:
      '{count} months; less if you ask us to delete them, or delete the account you sent them with',
  }),
  consent: plural(consentMonths, {
    one: 'in your browser 90 days; in our record {count} month, for we may have to show it. Once your account is deleted nothing says whose it was',
    other:
      'in your browser 90 days; in our record {count} months, for we may have to show it. Once your account is deleted nothing says whose it was',
  }),
  backup: plural(backupDays, {
    one: 'up to {count} day longer, used only if the database is lost',
    other: 'up to {count} days longer, used only if the database is lost',
  }),
});

function kept(retention: Retention | undefined) {
  const unknown = t('not known just now: please reload this page');
  const facts = retention
    ? set(retention)
    : { account: unknown, message: unknown, consent: unknown, backup: unknown };
  return [
    { what: t('Your account'), fact: facts.account },
    {
      what: t('Your session'),
      fact: t('until you log out, or have not used Loovia for 30 days'),
    },
    { what: t('Your choice about cookies'), fact: facts.consent },
    { what: t('Your journeys, and what a recommendation is made of'), fact: t('not at all') },
    {
      what: t('Toilets you add'),
      fact: t(
        'as long as the list exists; the link to your account goes when the account is deleted',
      ),
    },
    { what: t('Messages you send'), fact: facts.message },
    {
      what: t(
        'The count of messages, recommendations, choices, sign-ins and added toilets, with the keyed hash',
      ),
      fact: t('15 minutes, and of added toilets an hour; deleted within a minute after'),
    },
    { what: t('Technical records'), fact: t('only as long as they are needed to find a fault') },
    { what: t('Backups of all this'), fact: facts.backup },
  ];
}

export function HowLong() {
  const retention = useConfig()?.retention;
  return (
    <Section of={sections()} id="how-long">
      <FactList facts={kept(retention)} />
    </Section>
  );
}
