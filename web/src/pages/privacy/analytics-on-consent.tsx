import { Link } from 'react-router';
import { useConfig } from '../../api/config.ts';
import { Section } from '../contents.tsx';
import { Operator } from '../operator.tsx';
import { SECTIONS } from './sections.ts';

/** What is counted after consent, and what never is. */
export function AnalyticsOnConsent() {
  const config = useConfig();
  return (
    <Section of={SECTIONS} id="analytics">
      <p>
        Only if you turn on Analytics, Loovia tells{' '}
        <a href="https://posthog.com/privacy">PostHog</a>, on servers in the European Union, which
        parts are used and how fast they are, so that we can make them better. Until then not one
        byte of it is loaded. The ground is your consent.
      </p>
      {config?.analytics === null && (
        <p>
          At this address <Operator /> has set up no analytics at all: nothing is sent, whatever you
          choose.
        </p>
      )}
      <p>What is sent:</p>
      <ul>
        <li>which page was opened, without anything that follows it in the address,</li>
        <li>
          that a journey was planned: by which means, and how many routes and stops were found, in
          rough steps,
        </li>
        <li>that stops were chosen: by which means of travel, and how many, in rough steps,</li>
        <li>that a toilet was added, and that a message was sent,</li>
        <li>how long pages took to load and to answer (‘web vitals’),</li>
        <li>
          with each of these, the kind of device and browser, and a random number that is made anew
          each time a page loads.
        </li>
      </ul>
      <p>
        What is never sent: places, addresses, coordinates, names of toilets, anything you type,
        your email address, your account. PostHog is told to make no profile of you and to derive no
        place from your network address, which its server sees as any server does that is asked over
        the internet.
      </p>
      {config?.analytics?.hostingScriptUrl !== undefined && (
        <p>
          With the same consent, a script of the company that hosts this site counts visits of
          pages.
        </p>
      )}
      <p>
        You can turn Analytics off at any time on the <Link to="/cookies">cookies page</Link>, as
        easily as you turned it on.
      </p>
    </Section>
  );
}
