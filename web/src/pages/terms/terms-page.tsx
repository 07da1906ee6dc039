import { Link } from 'react-router';
import { usePageHead } from '../../use-page-head.ts';
import { Operator, OperatorDetails } from '../operator.tsx';
import { PlainPage } from '../plain-page.tsx';

export function TermsPage() {
  usePageHead('Terms of Service', 'The terms on which you may use Loovia, in plain English.');
  return (
    <PlainPage title="Terms of Service">
      <p>
        Last updated <time dateTime="2025-09-04">4 September 2025</time>
      </p>
      <p>
        These are the terms between you and <Operator />, who runs Loovia. By using Loovia you agree
        to them. If you do not agree, please do not use it.
      </p>
      <h2>Who may use Loovia</h2>
      <p>You must be at least 18 years old. Loovia is made for use in the United Kingdom.</p>
      <h2>Your account</h2>
      <p>
        You sign in through an account that you hold with another service. Keep that account safe:
        what is done while signed in as you counts as done by you. You may stop using Loovia at any
        time.
      </p>
      <h2>What Loovia gives you, and what it cannot</h2>
      <p>
        Routes, times, detours and opening hours are worked out from data that others collect. They
        may be out of date, incomplete or wrong. A toilet that is shown may be closed, locked or
        gone. Loovia is an aid: you decide whether a way is safe and fit for you, and signs,
        closures and the law on the road come before anything on the screen. Do not use Loovia while
        driving.
      </p>
      <p>Loovia is not medical advice and is not for emergencies. In an emergency call 999.</p>
      <h2>What you add</h2>
      <ul>
        <li>
          Add only what you know to be true, about places that are open to the people you say.
        </li>
        <li>Leave out personal details about yourself or anyone else.</li>
        <li>
          You let <Operator /> keep, show and share what you add, as part of an open list of
          toilets.
        </li>
        <li>
          <Operator startsSentence /> may remove or edit contributions at any time, for example when
          they are wrong, unlawful or out of place.
        </li>
      </ul>
      <h2>Fair use</h2>
      <p>
        Do not break or overload the service, get round its limits, or use it to harm or follow
        anyone. <Operator startsSentence /> may suspend accounts that do, or that break these terms
        in another way.
      </p>
      <h2>Our liability</h2>
      <p>
        Loovia is free and comes as it is. As far as the law allows, the total liability of{' '}
        <Operator /> to you for everything connected with Loovia is limited to 1 USD.
      </p>
      <p>
        Nothing in these terms limits liability that cannot be limited by law: for death or personal
        injury caused by negligence, for fraud, or your rights as a consumer.
      </p>
      <h2>If we disagree</h2>
      <p>
        Tell us first. You and <Operator /> will try to settle any dispute informally, by talking,
        for 30 days from the day one of us writes to the other about it. Only after that may either
        go to court. These terms are under the law of England and Wales; if you live in Scotland or
        Northern Ireland you may also go to the courts there.
      </p>
      <h2>Changes</h2>
      <p>
        When these terms change, the date at the top changes too. Changes that matter to you are
        announced on this site before they count.
      </p>
      <h2>Who we are</h2>
      <OperatorDetails />
      <p>
        See also the <Link to="/privacy">privacy notice</Link> and the{' '}
        <Link to="/cookies">cookie policy</Link>.
      </p>
    </PlainPage>
  );
}
