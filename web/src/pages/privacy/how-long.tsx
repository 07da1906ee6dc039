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
    one: 'Until you delete it, or do not use it for {count} month',
    other: 'Until you delete it, or do not use it for {count} months',
  }),
  message: plural(messageMonths, {
    one: '{count} month. Less if you ask us to delete them, or delete the account you sent them with.',
    other:
      '{count} months. Less if you ask us to delete them, or delete the account you sent them with.',
  }),
  consent: plural(consentMonths, {
    one: '90 days in your browser. {count} month in our record, as we may have to show it. If you delete your account, it is no longer linked to you.',
    other:
      '90 days in your browser. {count} months in our record, as we may have to show it. If you delete your account, it is no longer linked to you.',
  }),
  backup: plural(backupDays, {
    one: 'Up to {count} day longer. We use them only if we lose the database.',
    other: 'Up to {count} days longer. We use them only if we lose the database.',
  }),
});

function kept(retention: Retention | undefined) {
  const unknown = t('Not known just now. Please reload this page.');
  const facts = retention
    ? set(retention)
    : { account: unknown, message: unknown, consent: unknown, backup: unknown };
  return [
    { what: t('Your account'), fact: facts.account },
    {
      what: t('Your session'),
      fact: t('Until you log out, or do not use Loovia for 30 days'),
    },
    { what: t('Your choice about cookies'), fact: facts.consent },
    { what: t('Your journeys, and what a recommendation uses'), fact: t('Not at all') },
    {
      what: t('Toilets you add'),
      fact: t(
        'As long as the list exists. If you delete your account, they are no longer linked to you.',
      ),
    },
    { what: t('Messages you send'), fact: facts.message },
    {
      what: t(
        'Counts of messages, recommendations, cookie choices, sign-ins and new toilets, with a keyed hash',
      ),
      fact: t('15 minutes, or an hour for new toilets. We delete them within a minute after that.'),
    },
    { what: t('Technical records'), fact: t('Only as long as we need them to find a fault') },
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
