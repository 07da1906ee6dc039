import { Link } from 'react-router';
import { useConfig } from '../../api/config.ts';
import { FactList } from '../fact-list.tsx';

const NECESSARY = [
  {
    what: <code>privacy_consent</code>,
    fact: 'Remembers what you chose about cookies, and nothing else. It is set only when you choose, and lasts 90 days; then we ask again.',
  },
  {
    what: <code>loovia.session_token</code>,
    fact: 'Keeps you signed in. It goes when you log out, or when you have not used Loovia for 30 days. Where this site is on https, ‘__Secure-’ stands before its name.',
  },
  {
    what: 'A cookie of the sign-in',
    fact: 'Makes sure that the answer of the service you sign in with belongs to the question asked from your browser. It lasts for some minutes.',
  },
];

/** The words of the policy; what can be chosen stands above them. */
export function CookiePolicy() {
  const config = useConfig();
  const hasHostingScript = config?.analytics?.hostingScriptUrl !== undefined;
  return (
    <>
      <h2>What cookies are</h2>
      <p>
        A cookie is a small note that a site leaves in your browser and reads when you come back.
        Loovia sets necessary ones only, and none before you choose. Analytics, if you agree to it,
        does without cookies.
      </p>
      <h2>Necessary</h2>
      <p>
        Without these nobody can stay signed in. What keeps you signed in is a random number that
        only our server can make sense of, and that no script can read. No other site sees these
        cookies.
      </p>
      <FactList facts={NECESSARY} />
      <p>
        The pages that are open to everyone, like this one, work without any. If you turn Necessary
        off you are signed out, and the one cookie left is that which remembers this choice.
      </p>
      {config?.map.kind === 'google' && (
        <p>
          The map is Google’s. Once you are signed in, the pages with a map load it from Google,
          which may set cookies of its own and keep things in your browser. Loovia neither sets nor
          reads them; what they are for is in{' '}
          <a href="https://policies.google.com/technologies/cookies">
            Google’s words about cookies
          </a>
          . Pages that are open to everyone never load it.
        </p>
      )}
      <h2>Analytics</h2>
      <p>
        Analytics counts which parts of Loovia are used and how fast they are, to make them better.
        It is off unless you turn it on, and until then nothing of it is even loaded. It sets no
        cookie and stores nothing in your browser: each time a page is loaded anew, it has forgotten
        you. What it learns and what it never learns is in the{' '}
        <Link to="/privacy#analytics">privacy notice</Link>.
      </p>
      {hasHostingScript && (
        <p>
          With the same consent a script of the company that hosts this site is loaded. What it
          keeps in your browser is up to that company.
        </p>
      )}
      <p>
        Turn it off again above, at any time: from that moment nothing is sent. If your browser
        sends ‘Do Not Track’, we say so when we ask; the choice stays yours.
      </p>
      <h2>Other things in your browser</h2>
      <p>
        These are not cookies. They stay in your browser, are not sent anywhere by themselves, and
        are there because you did something that needs them.
      </p>
      <h3>In your browser’s history</h3>
      <p>
        The journey you plan is part of the address of its results page, and what you typed into the
        form is kept with that entry of your history, so that going back finds it again. Clearing
        your history removes both. Logging out does not: on a device that others use, close the tab
        and clear the history, too.
      </p>
      <h3>In your browser’s tab</h3>
      <p>
        Which route and toilets you chose is kept in the tab (session storage) together with the
        start and destination of that journey, so that a reload finds your choices again. So are a
        toilet you are adding and a message you are writing, until they are sent, so that nothing
        you typed is lost. All of it goes when you log out or close the tab.
      </p>
      <h3>When you sent messages</h3>
      <p>
        When you send a message, the moment is kept in your browser (local storage, under{' '}
        <code>rl:contact_submissions</code>), so that the page can say when the next one may be
        sent. If sending failed, so are the number of failures in a row and the moment until which
        to wait. After 15 minutes the moments no longer count; all of it stays until you send
        another message or clear what this site has stored.
      </p>
      <p>
        What the server keeps is described in the <Link to="/privacy">privacy notice</Link>.
      </p>
    </>
  );
}
