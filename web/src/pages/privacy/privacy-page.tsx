import { t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';
import { rich } from '../../language/rich.tsx';
import { usePageHead } from '../../use-page-head.ts';
import { Section } from '../contents.tsx';
import { anchorTo, linkTo } from '../links.tsx';
import { OperatorDetails, useOperator } from '../operator.tsx';
import { PlainPage } from '../plain-page.tsx';
import { AnalyticsOnConsent } from './analytics-on-consent.tsx';
import { HowLong } from './how-long.tsx';
import { MapServices } from './map-services.tsx';
import { sections } from './sections.ts';
import { WhatIsKept } from './what-is-kept.tsx';

/** Named where there is one (see {@link WhatIsKept}). */
function AiService() {
  if (useConfig()?.aiModel !== true) return null;
  return (
    <li>
      {t(
        'When you press ‘AI Recommendation’, an AI service is told of toilets along your way, without a word about you.',
      )}
    </li>
  );
}

export function PrivacyPage() {
  const { operatorFirst } = useOperator();
  usePageHead(
    t('Privacy notice'),
    t('What Loovia keeps about you, why, for how long, and your rights.'),
  );
  return (
    <PlainPage title={t('Privacy notice')} sections={sections()}>
      <p>
        {t(
          'Needing a toilet is a private matter, and so is where you go. Loovia keeps as little as it can. {operatorFirst} is responsible for your data (the ‘controller’ in the UK General Data Protection Regulation).',
          { operatorFirst },
        )}
      </p>
      <Section of={sections()} id="short">
        <ul>
          <li>
            {t('We keep your email address, and a number by which we know you when you come back.')}
          </li>
          <li>{t('We keep no list of your journeys.')}</li>
          <li>{t('Toilets you add are published, without your name.')}</li>
          <li>
            {t(
              'Analytics is off unless you turn it on, and never learns where you go. Saying no costs nothing.',
            )}
          </li>
        </ul>
      </Section>
      <WhatIsKept />
      <AnalyticsOnConsent />
      <Section of={sections()} id="not-done">
        <ul>
          <li>{t('We do not sell or rent your data, and there is no advertising.')}</li>
          <li>{t('We do not follow you around other sites.')}</li>
          <li>{t('We do not use your device’s location.')}</li>
          <li>{t('No decision about you is taken by a machine.')}</li>
        </ul>
      </Section>
      <Section of={sections()} id="others">
        <MapServices />
        <ul>
          <li>{t('The service you sign in with knows that you signed in to Loovia.')}</li>
          <li>
            {t(
              'When you open a route in an outside maps service, that service gets the route, and its own privacy notice counts from there on.',
            )}
          </li>
          <li>
            {t(
              'Where journeys by bus and train are worked out by a timetable service of someone else, it is asked about places and times, without a word about you.',
            )}
          </li>
          <AiService />
          <li>
            {t(
              'Companies that run the computers for us may handle data on our instructions only. If you agreed to analytics, so may those named there.',
            )}
          </li>
          <li>{t('Whoever the law entitles to ask us, as far as we must answer.')}</li>
        </ul>
      </Section>
      <HowLong />
      <Section of={sections()} id="rights">
        <p>
          {rich(
            'Two things you can do yourself, at once, on the page <data>Your data</data>: download all that we keep about you, and delete your account.',
            { data: linkTo('/account') },
          )}
        </p>
        <p>
          {rich(
            'If you have no account, or cannot sign in, write to us on the <contact>contact page</contact>, with the email address or phone number that you gave us.',
            { contact: linkTo('/contact') },
          )}
        </p>
        <p>
          {rich(
            'You may ask for a copy of your data, have it put right or deleted, ask us to limit what we do with it, object, or take it elsewhere. What you agreed to you may take back at any time on the <cookies>cookies page</cookies>; what was done before stays lawful. It costs nothing, and we answer within a month.',
            { cookies: linkTo('/cookies') },
          )}
        </p>
        <p>
          {rich(
            'If you are not happy with our answer you may complain to the <link>Information Commissioner’s Office</link>, and go to court.',
            { link: anchorTo('https://ico.org.uk/make-a-complaint/') },
          )}
        </p>
      </Section>
      <Section of={sections()} id="ask">
        <OperatorDetails />
        <p>
          {rich(
            'Write to us on the <contact>contact page</contact>. What is stored in your browser is described in the <cookies>cookie policy</cookies>.',
            { contact: linkTo('/contact'), cookies: linkTo('/cookies') },
          )}
        </p>
      </Section>
    </PlainPage>
  );
}
