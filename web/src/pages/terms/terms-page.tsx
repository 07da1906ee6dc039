import { Link } from 'react-router';
import { usePageHead } from '../../use-page-head.ts';
import { Section } from '../contents.tsx';
import { Operator, OperatorDetails } from '../operator.tsx';
import { PlainPage } from '../plain-page.tsx';
import { Contributions } from './contributions.tsx';
import { Disputes, Liability } from './liability.tsx';
import { SECTIONS } from './sections.ts';

export function TermsPage() {
  usePageHead('Terms of Service', 'The terms on which you may use Loovia, in plain English.');
  return (
    <PlainPage title="Terms of Service" sections={SECTIONS}>
      <p>
        Last updated <time dateTime="2025-09-04">4 September 2025</time>
      </p>
      <p>
        These are the terms between you and <Operator />, who runs Loovia. By using Loovia you agree
        to them. If you do not agree, please do not use it.
      </p>
      <Section of={SECTIONS} id="who">
        <p>
          You must be at least 18 years old. Loovia is made for journeys in the United Kingdom, and
          is free to use.
        </p>
      </Section>
      <Section of={SECTIONS} id="account">
        <p>
          You sign in through an account that you hold with another service. Keep that account safe:
          what is done while signed in as you counts as done by you, unless someone else got in
          without any fault of yours. You may stop using Loovia at any time, and{' '}
          <Link to="/contact">ask us</Link> to delete your account.
        </p>
      </Section>
      <Section of={SECTIONS} id="what-you-get">
        <p>
          Routes, times, detours and opening hours are worked out from data that others collect.
          They may be out of date, incomplete or wrong. A toilet that is shown may be closed, locked
          or gone. Loovia is an aid: you decide whether a way is safe and fit for you, and signs,
          closures and the law on the road come before anything on the screen. Do not use Loovia
          while driving.
        </p>
        <p>
          What ‘AI Recommendation’ picks is a proposal by a feature that is still a beta, and no
          promise: look at it before you rely on it.
        </p>
        <p>Loovia is not medical advice and is not for emergencies. In an emergency call 999.</p>
        <p>
          Map, toilets and timetables belong to those who made them. What you may do with them is
          said in their licences, which the <Link to="/about#sources">About page</Link> names.
        </p>
      </Section>
      <Contributions />
      <Section of={SECTIONS} id="fair-use">
        <p>Please do not</p>
        <ul>
          <li>break or overload the service, or get round its limits,</li>
          <li>look for ways into it without having asked us,</li>
          <li>use it to follow, harass or harm anyone,</li>
          <li>send in what is false, unlawful or not yours to give.</li>
        </ul>
        <p>
          <Operator startsSentence /> may suspend accounts that do, or that break these terms in
          another way. Unless there is danger in waiting we tell you why first, at the email address
          of your account, and you may answer.
        </p>
      </Section>
      <Section of={SECTIONS} id="changes">
        <p>
          Loovia may change, have breaks or come to an end; it comes without a promise that it is
          always there. When these terms change, the date at the top changes too. Changes that
          matter to you are announced on this site before they count. If you do not agree with them,
          stop using Loovia before that day.
        </p>
      </Section>
      <Liability />
      <Disputes />
      <Section of={SECTIONS} id="rest">
        <p>
          If a part of these terms turns out not to count, the others still do. If one of us does
          not insist on a right at once, it is not lost. Nobody but you and <Operator /> has rights
          from these terms.
        </p>
      </Section>
      <Section of={SECTIONS} id="who-we-are">
        <OperatorDetails />
        <p>
          Write to us on the <Link to="/contact">contact page</Link>. See also the{' '}
          <Link to="/privacy">privacy notice</Link> and the <Link to="/cookies">cookie policy</Link>
          .
        </p>
      </Section>
    </PlainPage>
  );
}
