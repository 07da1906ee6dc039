import { t } from '@loovia/core/language';
import { rich } from '../../language/rich.tsx';
import { usePageHead } from '../../use-page-head.ts';
import { Section } from '../contents.tsx';
import { linkTo } from '../links.tsx';
import { OperatorDetails, useOperator } from '../operator.tsx';
import { PlainPage } from '../plain-page.tsx';
import { Contributions } from './contributions.tsx';
import { Disputes, Liability } from './liability.tsx';
import { sections } from './sections.ts';

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
            { data: linkTo('/account'), contact: linkTo('/contact') },
          )}
        </p>
      </Section>
      <Section of={sections()} id="what-you-get">
        <p>
          {t(
            'We work out routes, times, detours and opening hours from data that others collect. They may be out of date, incomplete or wrong. A toilet that we show may be closed, locked or gone. You decide if a route is safe and right for you. Signs, closures and the law on the road come before anything on the screen. Do not use Loovia while driving.',
          )}
        </p>
        <p>
          {t(
            'What ‘AI Recommendation’ picks is a suggestion, not a promise. It is still a beta, so check it before you rely on it.',
          )}
        </p>
        <p>
          {t('Loovia is not medical advice and is not for emergencies. In an emergency, call 999.')}
        </p>
        <p>
          {rich(
            'The map, toilets and timetables belong to those who made them. Their licences say what you may do with them. The <about>About page</about> names the licences.',
            { about: linkTo('/about#sources') },
          )}
        </p>
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
            {
              contact: linkTo('/contact'),
              privacy: linkTo('/privacy'),
              cookies: linkTo('/cookies'),
            },
          )}
        </p>
      </Section>
    </PlainPage>
  );
}
