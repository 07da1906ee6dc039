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
  usePageHead(t('Terms of Service'), t('The terms on which you may use Loovia, in plain English.'));
  return (
    <PlainPage title={t('Terms of Service')} sections={sections()}>
      <p>
        {rich('Last updated <date>4 September 2025</date>', {
          date: (words) => <time dateTime="2025-09-04">{words}</time>,
        })}
      </p>
      <p>
        {t(
          'These are the terms between you and {operator}, who runs Loovia. By using Loovia you agree to them. If you do not agree, please do not use it.',
          { operator },
        )}
      </p>
      <Section of={sections()} id="who">
        <p>
          {t(
            'You must be at least 18 years old. Loovia is made for journeys in the United Kingdom, and is free to use.',
          )}
        </p>
      </Section>
      <Section of={sections()} id="account">
        <p>
          {rich(
            'You sign in through an account that you hold with another service. Keep that account safe: what is done while signed in as you counts as done by you, unless someone else got in without any fault of yours. You may stop using Loovia at any time, and <contact>ask us</contact> to delete your account.',
            { contact: linkTo('/contact') },
          )}
        </p>
      </Section>
      <Section of={sections()} id="what-you-get">
        <p>
          {t(
            'Routes, times, detours and opening hours are worked out from data that others collect. They may be out of date, incomplete or wrong. A toilet that is shown may be closed, locked or gone. Loovia is an aid: you decide whether a way is safe and fit for you, and signs, closures and the law on the road come before anything on the screen. Do not use Loovia while driving.',
          )}
        </p>
        <p>
          {t(
            'What ‘AI Recommendation’ picks is a proposal by a feature that is still a beta, and no promise: look at it before you rely on it.',
          )}
        </p>
        <p>
          {t('Loovia is not medical advice and is not for emergencies. In an emergency call 999.')}
        </p>
        <p>
          {rich(
            'Map, toilets and timetables belong to those who made them. What you may do with them is said in their licences, which the <about>About page</about> names.',
            { about: linkTo('/about#sources') },
          )}
        </p>
      </Section>
      <Contributions />
      <Section of={sections()} id="fair-use">
        <p>{t('Please do not')}</p>
        <ul>
          <li>{t('break or overload the service, or get round its limits,')}</li>
          <li>{t('look for ways into it without having asked us,')}</li>
          <li>{t('use it to follow, harass or harm anyone,')}</li>
          <li>{t('send in what is false, unlawful or not yours to give.')}</li>
        </ul>
        <p>
          {t(
            '{operatorFirst} may suspend accounts that do, or that break these terms in another way. Unless there is danger in waiting we tell you why first, at the email address of your account, and you may answer.',
            { operatorFirst },
          )}
        </p>
      </Section>
      <Section of={sections()} id="changes">
        <p>
          {t(
            'Loovia may change, have breaks or come to an end; it comes without a promise that it is always there. When these terms change, the date at the top changes too. Changes that matter to you are announced on this site before they count. If you do not agree with them, stop using Loovia before that day.',
          )}
        </p>
      </Section>
      <Liability />
      <Disputes />
      <Section of={sections()} id="rest">
        <p>
          {t(
            'If a part of these terms turns out not to count, the others still do. If one of us does not insist on a right at once, it is not lost. Nobody but you and {operator} has rights from these terms.',
            { operator },
          )}
        </p>
      </Section>
      <Section of={sections()} id="who-we-are">
        <OperatorDetails />
        <p>
          {rich(
            'Write to us on the <contact>contact page</contact>. See also the <privacy>privacy notice</privacy> and the <cookies>cookie policy</cookies>.',
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
