import { t } from '@loovia/core/language';
import { rich } from '../../language/rich.tsx';
import { usePageHead } from '../../navigation/use-page-head.ts';
import { OperatorDetails, useOperator } from '../../components/operator.tsx';
import { PlainPage, Section } from '../../components/plain-page.tsx';
import { Items, Paragraphs } from '../../components/texts.tsx';

/** The id of each section, the same in every language, and its title. */
const sections = () => ({
  who: t('Who can use Loovia'),
  account: t('Your account'),
  'what-you-get': t('What to expect from Loovia'),
  contributions: t('What you add'),
  'fair-use': t('Fair use'),
  changes: t('Changes, breaks and closing'),
  liability: t('Our liability'),
  disputes: t('If we disagree'),
  rest: t('Other terms'),
  'who-we-are': t('Who we are'),
});

export function TermsPage() {
  const { operator, operatorFirst } = useOperator();
  usePageHead(t('Terms of Service'), t('The terms for using Loovia, in plain English.'));
  return (
    <PlainPage title={t('Terms of Service')} sections={sections()}>
      <p>
        {rich('Last updated <date>4 September 2025</date>', {
          date: (words) => <time dateTime="2025-09-04">{words}</time>,
        })}
      </p>
      <p>
        {t(
          'These terms are between you and {operator}, who runs Loovia. By using Loovia you agree to them. If you do not agree, please do not use it.',
          { operator },
        )}
      </p>
      <Section of={sections()} id="who">
        <p>
          {t(
            'You must be at least 18 years old. Loovia is for journeys in the United Kingdom. It is free to use.',
          )}
        </p>
      </Section>
      <Section of={sections()} id="account">
        <p>
          {rich(
            'You sign in with an account from another service. Keep that account safe. What is done while signed in as you counts as done by you, unless someone else got in and it was not your fault. You can stop using Loovia at any time. You can delete your account on the <data>Your data</data> page, or <contact>ask us</contact> to do it.',
            { data: '/account', contact: '/contact' },
          )}
        </p>
      </Section>
      <Section of={sections()} id="what-you-get">
        <Paragraphs>
          {t(
            'We work out routes, times, detours and opening hours from data that others collect. They may be out of date, incomplete or wrong. A toilet that we show may be closed, locked or gone. You decide if a route is safe and right for you. Signs, closures and the law on the road come before anything on the screen. Do not use Loovia while driving.',
          )}
          {t(
            'What ‘AI Recommendation’ picks is a suggestion, not a promise. It is still a beta, so check it before you rely on it.',
          )}
          {t('Loovia is not medical advice and is not for emergencies. In an emergency, call 999.')}
          {rich(
            'The map, toilets and timetables belong to those who made them. Their licences say what you may do with them. The <about>About page</about> names the licences.',
            { about: '/about#sources' },
          )}
        </Paragraphs>
      </Section>
      <Contributions />
      <Section of={sections()} id="fair-use">
        <p>{t('Please do not:')}</p>
        <ul>
          <li>{t('break or overload the service, or get round its limits')}</li>
          <li>{t('look for ways to break in without asking us first')}</li>
          <li>{t('use it to follow, harass or harm anyone')}</li>
          <li>{t('send anything that is false, unlawful or not yours to give')}</li>
        </ul>
        <p>
          {t(
            '{operatorFirst} may suspend accounts that do this or break these terms in another way. Unless there is danger in waiting, we tell you why first, at the email address of your account. You may answer.',
            { operatorFirst },
          )}
        </p>
      </Section>
      <Section of={sections()} id="changes">
        <p>
          {t(
            'Loovia may change, have breaks or close. We do not promise that it is always there. When these terms change, the date at the top changes too. If a change matters to you, we announce it on this site before it counts. If you do not agree with it, stop using Loovia before that day.',
          )}
        </p>
      </Section>
      <Liability />
      <Disputes />
      <Section of={sections()} id="rest">
        <p>
          {t(
            'If a part of these terms turns out not to count, the others still do. If one of us does not use a right at once, they do not lose it. Only you and {operator} have rights under these terms.',
            { operator },
          )}
        </p>
      </Section>
      <Section of={sections()} id="who-we-are">
        <OperatorDetails />
        <p>
          {rich(
            'Use the <contact>contact page</contact>. See also the <privacy>privacy notice</privacy> and the <cookies>cookie policy</cookies>.',
            { contact: '/contact', privacy: '/privacy', cookies: '/cookies' },
          )}
        </p>
      </Section>
    </PlainPage>
  );
}

/** What becomes of toilets that people add. */
function Contributions() {
  const { operator, operatorFirst } = useOperator();
  return (
    <Section of={sections()} id="contributions">
      <p>
        {t('When you add a toilet, or confirm, correct, rate or report one, you agree to this:')}
      </p>
      <Items>
        {t(
          'Only add what you know to be true, because you have seen it or have a source that lets you use it. Only add places that are open to the people you say. Do not copy from maps or lists that do not allow it.',
        )}
        {t('Leave out personal details about yourself or anyone else.')}
        {rich(
          'We publish what you add straight away as open data, under the <licence>Open Database Licence 1.0</licence>, but not the note in a report. The source of a toilet you add is ‘Loovia community’. We do not publish your name or email address with it.',
          { licence: 'https://opendatacommons.org/licenses/odbl/1-0/' },
        )}
        {t(
          'It stays yours. You let {operator} keep, show, change and share it under that licence. This is free of charge, everywhere, for as long as the rights in it last. You cannot take this back, because others may have built on it. You can always ask us to correct it.',
          { operator },
        )}
        {t(
          '{operatorFirst} may remove or edit contributions at any time, for example if they are wrong, unlawful, out of place or no longer true.',
          { operatorFirst },
        )}
      </Items>
      <p>
        {t(
          'The same goes for what you tell us about a toilet on the contact page, if we put it in the list. The rest of your message stays with us.',
        )}
      </p>
    </Section>
  );
}

function Liability() {
  const { operator, operatorFirst } = useOperator();
  return (
    <Section of={sections()} id="liability">
      <Paragraphs>
        {rich(
          '<strong>Your rights come first.</strong> Nothing in these terms limits or takes away what the law does not let us limit. That includes liability for death or personal injury caused by negligence, and for fraud. It includes your rights as a consumer, such as those in the Consumer Rights Act 2015.',
        )}
        {t(
          'Loovia is free and comes as it is. Beyond your rights above, and only as far as the law allows, the total liability of {operator} to you is limited to 1 USD (one United States dollar). This covers everything to do with Loovia.',
          { operator },
        )}
        {t(
          'You can reach services run by others from Loovia, such as a maps app or the account you sign in with. {operatorFirst} is not liable for what they do.',
          { operatorFirst },
        )}
      </Paragraphs>
    </Section>
  );
}

function Disputes() {
  const { operator } = useOperator();
  return (
    <Section of={sections()} id="disputes">
      <Paragraphs>
        {t(
          'Tell us first. You and {operator} will try to settle any dispute informally, by talking, for 30 days. The 30 days start on the day one of us writes to the other about it. Only then may either of us go to court, unless a court’s help cannot wait or a time limit set by law would run out.',
          { operator },
        )}
        {t(
          'These terms are under the law of England and Wales, and the courts there decide. If you live in Scotland or Northern Ireland, you may go to the courts there. The law that protects consumers where you live protects you.',
        )}
      </Paragraphs>
    </Section>
  );
}
