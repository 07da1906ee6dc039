import { Link } from 'react-router';
import { useConfig } from '../../api/config.ts';
import { usePageHead } from '../../use-page-head.ts';
import { Section } from '../contents.tsx';
import { Operator, OperatorDetails } from '../operator.tsx';
import { PlainPage } from '../plain-page.tsx';
import { AnalyticsOnConsent } from './analytics-on-consent.tsx';
import { HowLong } from './how-long.tsx';
import { MapServices } from './map-services.tsx';
import { SECTIONS } from './sections.ts';
import { WhatIsKept } from './what-is-kept.tsx';

/** Named where there is one (see {@link WhatIsKept}). */
function AiService() {
  if (useConfig()?.aiModel !== true) return null;
  return (
    <li>
      When you press ‘AI Recommendation’, an AI service is told of toilets along your way, without a
      word about you.
    </li>
  );
}

export function PrivacyPage() {
  usePageHead('Privacy notice', 'What Loovia keeps about you, why, for how long, and your rights.');
  return (
    <PlainPage title="Privacy notice" sections={SECTIONS}>
      <p>
        Needing a toilet is a private matter, and so is where you go. Loovia keeps as little as it
        can. <Operator startsSentence /> is responsible for your data (the ‘controller’ in the UK
        General Data Protection Regulation).
      </p>
      <Section of={SECTIONS} id="short">
        <ul>
          <li>We keep your email address, to know you when you come back.</li>
          <li>We keep no list of your journeys.</li>
          <li>Toilets you add are published, without your name.</li>
          <li>
            Analytics is off unless you turn it on, and never learns where you go. Saying no costs
            nothing.
          </li>
        </ul>
      </Section>
      <WhatIsKept />
      <AnalyticsOnConsent />
      <Section of={SECTIONS} id="not-done">
        <ul>
          <li>We do not sell or rent your data, and there is no advertising.</li>
          <li>We do not follow you around other sites.</li>
          <li>We do not use your device’s location.</li>
          <li>No decision about you is taken by a machine.</li>
        </ul>
      </Section>
      <Section of={SECTIONS} id="others">
        <MapServices />
        <ul>
          <li>The service you sign in with knows that you signed in to Loovia.</li>
          <li>
            When you open a route in an outside maps service, that service gets the route, and its
            own privacy notice counts from there on.
          </li>
          <li>
            Where journeys by bus and train are worked out by a timetable service of someone else,
            it is asked about places and times, without a word about you.
          </li>
          <AiService />
          <li>
            Companies that run the computers for us may handle data on our instructions only. If you
            agreed to analytics, so may those named there.
          </li>
          <li>Whoever the law entitles to ask us, as far as we must answer.</li>
        </ul>
      </Section>
      <HowLong />
      <Section of={SECTIONS} id="rights">
        <p>
          You may ask for a copy of your data, have it put right or deleted, ask us to limit what we
          do with it, object, or take it elsewhere. What you agreed to you may take back at any time
          on the <Link to="/cookies">cookies page</Link>; what was done before stays lawful. It
          costs nothing, and we answer within a month.
        </p>
        <p>
          If you are not happy with our answer you may complain to the{' '}
          <a href="https://ico.org.uk/make-a-complaint/">Information Commissioner’s Office</a>, and
          go to court.
        </p>
      </Section>
      <Section of={SECTIONS} id="ask">
        <OperatorDetails />
        <p>
          Write to us on the <Link to="/contact">contact page</Link>. What is stored in your browser
          is described in the <Link to="/cookies">cookie policy</Link>.
        </p>
      </Section>
    </PlainPage>
  );
}
