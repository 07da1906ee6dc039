import { t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';
import { rich } from '../../language/rich.tsx';
import { usePageHead } from '../../navigation/use-page-head.ts';
import { PlainPage, Section } from '../../components/plain-page.tsx';
import { Items, Paragraphs } from '../../components/texts.tsx';
import { OperatorDetails, useOperator } from '../../components/operator.tsx';
import { AnalyticsOnConsent, MapServices } from './outside-services.tsx';
import { HowLong, WhatIsKept } from './what-is-kept.tsx';
import { sections } from './sections.ts';

export function PrivacyPage() {
  const { operatorFirst } = useOperator();
  const { aiModel = false, stepFreeService = false } = useConfig() ?? {};
  usePageHead(
    t('Privacy notice'),
    t('What Loovia keeps about you, why, for how long, and your rights.'),
  );
  return (
    <PlainPage title={t('Privacy notice')} sections={sections()}>
      <p>
        {t(
          'Needing a toilet is private. So is where you go. We keep as little as we can. {operatorFirst} is responsible for your data (the ‘controller’ in the UK General Data Protection Regulation).',
          { operatorFirst },
        )}
      </p>
      <Section of={sections()} id="short">
        <Items>
          {t(
            'We keep your email address and an account number, so we know you when you come back.',
          )}
          {t('We keep your journeys for an hour, and then delete them.')}
          {t(
            'We publish toilets you add or change, without your name. People who look after the list can see your email address beside what you changed.',
          )}
          {t(
            'Analytics is off unless you turn it on, and never learns where you go. You lose nothing if you say no.',
          )}
        </Items>
      </Section>
      <WhatIsKept />
      <AnalyticsOnConsent />
      <Section of={sections()} id="not-done">
        <ul>
          <li>{t('We do not sell or rent your data, and we show no adverts.')}</li>
          <li>{t('We do not follow you on other sites.')}</li>
          <li>{t('We do not use your device’s location unless you ask us to.')}</li>
          <li>{t('We do not make automated decisions about you.')}</li>
        </ul>
      </Section>
      <Section of={sections()} id="others">
        <MapServices />
        <Items>
          {t('The service you sign in with knows that you signed in to Loovia.')}
          {t(
            'When you open a route in an outside maps service, that service gets the route. Its own privacy notice then applies.',
          )}
          {stepFreeService &&
            t(
              'Where a walk must have no steps, another service works it out. It gets where such walks start and end, and that they must have no steps, but nothing about you.',
            )}
          {t(
            'If we ask an outside timetable service about buses and trains, it gets places and times, and whether walks must have no steps, but nothing about you.',
          )}
          {aiModel &&
            t(
              'When you press ‘AI Recommendation’, an AI service gets toilets along your route but nothing about you.',
            )}
          {t(
            'Companies that run our computers or deliver our email may handle data, but only as we tell them to. If you agreed to analytics, so may the companies named there.',
          )}
          {t('If the law lets someone ask us for data, they get what we must give them.')}
        </Items>
      </Section>
      <HowLong />
      <Section of={sections()} id="rights">
        <Paragraphs>
          {rich(
            'You can do two things yourself on the <data>Your data</data> page: download all that we keep about you, and delete your account.',
            { data: '/account' },
          )}
          {rich(
            'If you have no account or cannot sign in, use the <contact>contact page</contact>. Tell us the email address or phone number that you gave us before.',
            { contact: '/contact' },
          )}
          {rich(
            'You can ask us for a copy of your data, and to correct it, delete it or limit how we use it. You can object to how we use it, or take it elsewhere. If you agreed to something, you can change your mind at any time on the <cookies>cookies page</cookies>. What we did before stays lawful. All this is free, and we answer within a month.',
            { cookies: '/cookies' },
          )}
          {rich(
            'If you are not happy with our answer, you can complain to the <link>Information Commissioner’s Office</link>. You can also go to court.',
            { link: 'https://ico.org.uk/make-a-complaint/' },
          )}
        </Paragraphs>
      </Section>
      <Section of={sections()} id="ask">
        <OperatorDetails />
        <p>
          {rich(
            'Use the <contact>contact page</contact>. The <cookies>cookie policy</cookies> says what is stored in your browser.',
            { contact: '/contact', cookies: '/cookies' },
          )}
        </p>
      </Section>
    </PlainPage>
  );
}
