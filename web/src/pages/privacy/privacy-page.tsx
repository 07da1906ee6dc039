import { Link } from 'react-router';
import { usePageHead } from '../../use-page-head.ts';
import { Operator, OperatorDetails } from '../operator.tsx';
import { PlainPage } from '../plain-page.tsx';

export function PrivacyPage() {
  usePageHead('Privacy notice', 'What Loovia keeps about you, why, and for how long.');
  return (
    <PlainPage title="Privacy notice">
      <p>
        Needing a toilet is a private matter, and so is where you go. Loovia keeps as little as it
        can. <Operator startsSentence /> is responsible for your data (the ‘controller’ in data
        protection law).
      </p>
      <h2>What we keep, and why</h2>
      <h3>Your account</h3>
      <p>
        When you sign in we receive and keep your email address and an account number from the
        service you sign in with, to know you when you come back. With them we keep, encrypted, the
        tokens which that service gave us for the sign-in. We take over no name and no picture, and
        we never see your password. The legal ground is our agreement with you.
      </p>
      <h3>Your session</h3>
      <p>
        While you are signed in we keep a record of it: a random number, your account, when it
        began, when it was last extended and when it ends. It does not hold your browser or your
        network address. It ends when you log out, or when you have not used Loovia for 30 days.
      </p>
      <h3>Your journeys</h3>
      <p>
        Where you start, where you go, when, and whether you need step-free access is used to work
        out the answer, and then forgotten: we keep no list of your journeys. The address of the
        results page holds the journey, so that you can save or share it; anyone you give it to can
        read it. It stays in your browser’s history like any other page.
      </p>
      <h3>What goes wrong</h3>
      <p>
        The server keeps short technical records of requests and errors, to find faults and to fend
        off abuse.
      </p>
      <h2>What we do not do</h2>
      <ul>
        <li>We do not sell or rent your data, and there is no advertising.</li>
        <li>We do not follow you around other sites.</li>
        <li>We do not use your device’s location.</li>
      </ul>
      <h2>Who else sees something</h2>
      <p>
        The service you sign in with knows that you signed in to Loovia. When you open a route in an
        outside maps service, that service gets the route, and its own privacy notice counts from
        there on. Companies that run the computers for us may handle data on our instructions only.
      </p>
      <h2>How long</h2>
      <p>
        Your account is kept until you ask for it to be deleted. Technical records are kept only as
        long as they are needed to find a fault.
      </p>
      <h2>Your rights</h2>
      <p>
        You may ask for a copy of your data, have it put right or deleted, ask us to limit what we
        do with it, object, or take it elsewhere. If you are not happy with our answer you may
        complain to the{' '}
        <a href="https://ico.org.uk/make-a-complaint/">Information Commissioner’s Office</a>.
      </p>
      <h2>Who to ask</h2>
      <OperatorDetails />
      <p>
        What is stored in your browser is described in the <Link to="/cookies">cookie policy</Link>.
      </p>
    </PlainPage>
  );
}
