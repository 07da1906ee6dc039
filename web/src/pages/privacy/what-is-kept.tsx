import type { ConfigAnswer } from '@loovia/core/api';
import { plural, t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';
import { rich } from '../../language/rich.tsx';
import { useOperator } from '../../components/operator.tsx';
import { FactList, Section } from '../../components/plain-page.tsx';
import { Paragraphs } from '../../components/texts.tsx';
import { sections } from './sections.ts';

/** By purpose; each with its legal ground, as the law asks. */
export function WhatIsKept() {
  return (
    <Section of={sections()} id="kept">
      <h3>{t('Your account')}</h3>
      <p>
        {t(
          'When you sign in, the sign-in service gives us your email address and an account number. We keep both. We know you by the number, not by the address. If you sign in with another account that has the same address, you start with an empty account. We do not keep your name, your picture or any key to your account there. We never see your password. Our lawful basis is our contract with you.',
        )}
      </p>
      <h3>{t('Your session')}</h3>
      <p>
        {t(
          'While you are signed in, we keep a record of your session. It has a random number, your account, when the session began, when it was last extended and when it ends. It does not include your browser or your network address. Our lawful basis is our contract with you.',
        )}
      </p>
      <h3>{t('Your choice about cookies')}</h3>
      <p>
        {t(
          'Each time you choose, we record what you chose, when, and your account if you are signed in. We also do this when you sign in with a choice you made before. We do not record your network address. We never change a choice in this record, because the law asks us to show what you agreed to.',
        )}
      </p>
      <h3>{t('Your journeys')}</h3>
      <Paragraphs>
        {t(
          'We use where you start, where you go, when, and whether you need step-free access to plan your journey. We keep them with your account and the routes we found for an hour, so that you can choose stops on a route. Then we delete them. We keep your last 20 journeys at most. Our lawful basis is our contract with you. The address of the results page has the journey in it, so you can save or share it. Anyone you give it to can read it. It stays in your browser’s history like any other page. Disability Access may say something about your health. You do not have to use it, and we keep it no longer than the journey.',
        )}
        {rich(
          'Your recent journeys stay on your own device, so you can open them offline. They go when you log out. The <cookies>cookie policy</cookies> says where they are and how to remove them.',
          { cookies: '/cookies' },
        )}
      </Paragraphs>
      <h3>{t('Toilets near you')}</h3>
      <p>
        {t(
          'When you ask for toilets near you, your browser sends our server where you are, to about 10 metres. We use it to find toilets and the ways to them. If you then search for a place by name, it also sends where you are to about a kilometre, so that near places come first. We keep neither, and our server does not log them. If other services work out the ways or find the places, our server tells them this, but not who you are. You can also choose a place by name or on the map. Our lawful basis is our legitimate interest in answering what you ask.',
        )}
      </p>
      <Recommendations />
      <h3>{t('Toilets you add')}</h3>
      <p>
        {t(
          'We publish what you enter as open data for everyone, under the Open Database Licence 1.0. The source is ‘Loovia community’, without your name. We keep which account added it, to stop abuse and to know who to ask. We do not publish that. Please do not write about yourself or other people. Our lawful basis is our contract with you. For what we keep but do not publish, it is our legitimate interest in a list that people can trust.',
        )}
      </p>
      <h3>{t('What you say about toilets')}</h3>
      <p>
        {t(
          'When you confirm, correct, rate or report a toilet, we keep what you said, when, and what the page showed before. We publish that without your name, as open data under the Open Database Licence 1.0. We keep which account said it, to stop abuse and to count each person once. We do not publish that. Only the people who run Loovia read the note in a report. Our lawful basis is our contract with you. For what we keep but do not publish, it is our legitimate interest in a list that people can trust.',
        )}
      </p>
      <h3>{t('Messages you send')}</h3>
      <p>
        {rich(
          'When you use the <contact>contact page</contact>, we keep your message, what it is about, when it came and how to answer you. If you are signed in, that is your account and its email address. If not, it is the email address or phone number that you give us. If it is about a toilet, we keep which one. Our lawful basis is our legitimate interest in answering you and putting mistakes right.',
          { contact: '/contact' },
        )}
      </p>
      <Misuse />
      <h3>{t('What goes wrong')}</h3>
      <p>
        {t(
          'Our server keeps short technical records of faults, so we can fix them. They are about the machine. We do not use them to learn about people. Our lawful basis is our legitimate interest in a service that works.',
        )}
      </p>
    </Section>
  );
}

function Misuse() {
  return (
    <>
      <h3>{t('How we prevent misuse')}</h3>
      <Paragraphs>
        {t(
          'We refuse too many messages, recommendations, new toilets, changes to toilets, sign-ins or copies of your data in a short time. If a map service charges us, we also limit searches, journeys and ways to toilets near you. We stop recording your cookie choices if there are too many. To count them, we keep the time of each for 15 minutes, or an hour for new toilets and changes.',
        )}
        {t(
          'If you are signed in, we keep it with a keyed hash of your account number. It stays for that time even if you delete your account, so nobody gets round a limit by starting again. If you are not signed in, we keep it with a keyed hash of your network address. For sign-ins, recommendations and changes to toilets we keep this one even if you are signed in, apart from your account’s. For a day we also keep which toilets people of one network changed, so that one person does not look like many. Nobody can read the number or the address from a hash without our secret key. Our lawful basis is our legitimate interest in stopping abuse.',
        )}
        {t(
          'People who harm the list may be stopped from changing it. They can still plan journeys and write to us. We keep such a block by the same kind of hash until we lift it, even if they delete their account. We also keep what we did about your account and when, such as a block, so that we can answer for it.',
        )}
      </Paragraphs>
    </>
  );
}

/** What 'AI Recommendation' sends, and to whom. */
function Recommendations() {
  return (
    <>
      <h3>{t('When you ask for a recommendation')}</h3>
      <p>
        {t(
          'If you press ‘AI Recommendation’ on a route, our server gets the toilets listed for it, where they are and when you would be there. It gets how long and how far the route is, and how you travel. It also gets what you asked for: how often to stop, how far off your route, Disability Access and what to show first. It does not get where you start or where you go, but the toilets are along your route. It uses this to pick stops, then forgets it. Our lawful basis is our contract with you.',
        )}
      </p>
      <AskedService />
    </>
  );
}

/** Only where the operator has set up a model: else our server alone is asked. */
function AskedService() {
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
  return (
    <Section of={sections()} id="how-long">
      <FactList facts={kept(retention)} />
    </Section>
  );
}
