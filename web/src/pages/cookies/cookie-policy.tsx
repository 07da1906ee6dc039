import { Link } from 'react-router';

/** The words of the policy; what can be chosen stands above them. */
export function CookiePolicy() {
  return (
    <>
      <p>
        A cookie is a small note that a site leaves in your browser and reads when you come back.
        Loovia uses two kinds: necessary ones, and, only if you agree, analytics.
      </p>
      <h2>Necessary</h2>
      <p>
        Without these nobody can stay signed in. They hold a random number that only our server can
        make sense of, they cannot be read by scripts, and no other site sees them.
      </p>
      <ul>
        <li>
          <strong>Your session</strong> (<code>loovia.session_token</code>) keeps you signed in. It
          goes when you log out, or when you have not used Loovia for 30 days.
        </li>
        <li>
          <strong>Signing in</strong> makes sure that the answer of the sign-in service belongs to
          the question asked from your browser. It lasts for some minutes.
        </li>
      </ul>
      <h2>Analytics</h2>
      <p>
        Analytics would count which parts of Loovia are used, to make them better. They are off
        unless you turn them on, and until then nothing of them is even loaded.
      </p>
      <h2>In your browser’s history</h2>
      <p>
        The journey you plan is part of the address of its results page, and what you typed into the
        form is kept with that entry of your history, so that going back finds it again. Clearing
        your history removes both. Logging out does not: on a device that others use, close the tab
        and clear the history, too.
      </p>
      <h2>In your browser’s tab</h2>
      <p>
        Which route and toilets you chose is kept in the tab (session storage) together with the
        start and destination of that journey, so that a reload finds your choices again; it goes
        when you log out or close the tab.
      </p>
      <p>
        What the server keeps is described in the <Link to="/privacy">privacy notice</Link>.
      </p>
    </>
  );
}
