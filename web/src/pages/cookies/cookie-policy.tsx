import { t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';
import { rich } from '../../language/rich.tsx';
import { Definitions } from '../../components/plain-page.tsx';
import english from '../../prose/cookies.en.md';
import { ProseText } from '../../prose/prose.tsx';

const necessary = () => [
  {
    what: <code>privacy_consent</code>,
    fact: t(
      'Remembers what you chose about cookies, and nothing else. We set it only when you choose. It lasts 90 days, then we ask again.',
    ),
  },
  {
    what: <code>loovia.session_token</code>,
    fact: t(
      'Keeps you signed in. It goes when you log out, or if you do not use Loovia for 30 days. On https, its name starts with ‘__Host-’.',
    ),
  },
  {
    what: t('A cookie for signing in'),
    fact: t(
      'Checks that the answer from your sign-in service is for the request from your browser. It lasts a few minutes.',
    ),
  },
];

/** The text of the policy, below the choices. */
export function CookiePolicy() {
  const config = useConfig();
  return (
    <ProseText
      name="cookies"
      english={english}
      parts={{
        necessary: <Definitions facts={necessary()} />,
        googleMap: config?.map.kind === 'google' && <GoogleMap />,
        hostingScript: config?.analytics?.hostingScriptUrl !== undefined && (
          <p>
            {t(
              'If you agree, we also load a script from the company that hosts this site. What it keeps in your browser is up to that company.',
            )}
          </p>
        ),
      }}
    />
  );
}

function GoogleMap() {
  return (
    <p>
      {rich(
        'The map comes from Google. Once you are signed in, pages with a map load it from Google, which may set its own cookies and keep things in your browser. Loovia does not set or read them. Google says what they are for in <link>its words about cookies</link>. Pages that are open to everyone load it only when you press ‘Show the map’.',
        { link: 'https://policies.google.com/technologies/cookies' },
      )}
    </p>
  );
}
