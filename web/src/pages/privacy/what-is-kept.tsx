import type { ConfigAnswer } from '@loovia/core/api';
import { plural, t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';
import { useOperator } from '../../components/operator.tsx';
import { Definitions } from '../../components/plain-page.tsx';
import { Paragraphs } from '../../components/texts.tsx';

/** Only where the operator has set up a model: else our server alone is asked. */
export function AskedService() {
  const { operator } = useOperator();
  if (useConfig()?.aiModel !== true) return null;
  return (
    <>
      <Paragraphs>
        {t(
          'To pick, it also asks the AI service that {operator} uses. That service gets the names and descriptions of toilets on our list. For each one it gets after how many minutes you would be there and how far off your route it is. It also gets what we know about it, such as if it is open then. It gets how you travel, for how long and how often you want to stop.',
          { operator },
        )}
        {t(
          'It is never told your account, your network address, where you start or go, or the day and time. It is not told that you asked for Disability Access or what you asked to see first. If you do not want us to ask it, do not press the button. Everything else works without it. Ask us which service it is and how long it keeps this. Our lawful basis is our legitimate interest in a better choice, weighed against how little we share.',
        )}
      </Paragraphs>
    </>
  );
}

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
  said: plural(messageMonths, {
    one: 'As long as the list exists. Notes in reports go after {count} month. If you delete your account, your notes go, and the rest keeps only a code that is different for each toilet. It tells us that it was one person, not who.',
    other:
      'As long as the list exists. Notes in reports go after {count} months. If you delete your account, your notes go, and the rest keeps only a code that is different for each toilet. It tells us that it was one person, not who.',
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
    : { account: unknown, message: unknown, said: unknown, consent: unknown, backup: unknown };
  return [
    { what: t('Your account'), fact: facts.account },
    {
      what: t('Your session'),
      fact: t('Until you log out, or do not use Loovia for 30 days'),
    },
    { what: t('Your choice about cookies'), fact: facts.consent },
    {
      what: t('Your journeys'),
      fact: t('An hour. We delete them within a minute after that.'),
    },
    { what: t('Journeys you share by a link'), fact: t('30 days, or until you stop sharing them') },
    { what: t('Where you are, when you ask for toilets near you'), fact: t('Not at all') },
    { what: t('What a recommendation uses'), fact: t('Not at all') },
    {
      what: t('Toilets you add'),
      fact: t(
        'As long as the list exists. If you delete your account, they are no longer linked to you.',
      ),
    },
    {
      what: t('What you say about toilets'),
      fact: facts.said,
    },
    {
      what: t('A block from changing the list'),
      fact: t('Until we lift it, even if you delete your account'),
    },
    {
      what: t('What we did about your account, such as a block'),
      fact: t(
        'As long as the list exists. If you delete your account, it is no longer linked to you.',
      ),
    },
    { what: t('Messages you send'), fact: facts.message },
    {
      what: t('Counts of messages, sign-ins and the other things that we limit, with a keyed hash'),
      fact: t(
        '15 minutes; an hour for new toilets and changes; a day for how many people of one network changed a toilet. We delete them within a minute after that.',
      ),
    },
    { what: t('Technical records'), fact: t('Only as long as we need them to find a fault') },
    { what: t('Backups of all this'), fact: facts.backup },
  ];
}

export function HowLong() {
  const retention = useConfig()?.retention;
  return <Definitions facts={kept(retention)} />;
}
