import { t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';
import { rich } from '../../language/rich.tsx';
import { OFFLINE } from '../../offline/paths.ts';
import { FactList } from '../../components/plain-page.tsx';
import { Paragraphs } from '../../components/texts.tsx';

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
  const hasHostingScript = config?.analytics?.hostingScriptUrl !== undefined;
  return (
    <>
      <h2>{t('What cookies are')}</h2>
      <p>
        {t(
          'A cookie is a small note that a site leaves in your browser and reads when you come back. Loovia only sets necessary cookies. Before you choose about them, it sets only one, if you choose a language. Analytics, if you agree to it, does not use cookies.',
        )}
      </p>
      <h2>{t('Necessary')}</h2>
      <p>
        {t(
          'You cannot stay signed in without these. A random number keeps you signed in. Only our server knows what it means, and no script can read it. No other site sees these cookies.',
        )}
      </p>
      <FactList facts={necessary()} />
      <p>
        {t(
          'Pages that are open to everyone, like this one, work without any. If you turn Necessary off, we sign you out. Only the cookies that remember this choice and your language are left.',
        )}
      </p>
      {config?.map.kind === 'google' && (
        <p>
          {rich(
            'The map comes from Google. Once you are signed in, pages with a map load it from Google, which may set its own cookies and keep things in your browser. Loovia does not set or read them. Google says what they are for in <link>its words about cookies</link>. Pages that are open to everyone load it only when you press ‘Show the map’.',
            { link: 'https://policies.google.com/technologies/cookies' },
          )}
        </p>
      )}
      <h2>{t('Analytics')}</h2>
      <p>
        {rich(
          'Analytics counts which parts of Loovia you use and how fast they are, so we can make them better. It is off unless you turn it on, and we do not load it until then. It sets no cookie and stores nothing in your browser. When a page loads again, it has forgotten you. The <privacy>privacy notice</privacy> says what it learns and what it never learns.',
          { privacy: '/privacy#analytics' },
        )}
      </p>
      {hasHostingScript && (
        <p>
          {t(
            'If you agree, we also load a script from the company that hosts this site. What it keeps in your browser is up to that company.',
          )}
        </p>
      )}
      <p>
        {t(
          'You can turn it off above at any time. From then on we send nothing. If your browser sends ‘Do Not Track’, we say so when we ask. The choice stays yours.',
        )}
      </p>
      <h2>{t('Other things in your browser')}</h2>
      <p>
        {t(
          'These are not cookies. They stay in your browser and are not sent anywhere by themselves. They are there because you did something that needs them.',
        )}
      </p>
      <h3>{t('In your browser’s history')}</h3>
      <p>
        {t(
          'The address of a results page has your journey in it. Your browser’s history also keeps what you typed in the form, so it is there when you go back. After you log out, going back shows neither, and nobody else who signs in sees them. The address stays in the list of pages you visited. If others use your device, clear your history too.',
        )}
      </p>
      <h3>{t('In your browser’s tab')}</h3>
      <p>
        {t(
          'The tab (session storage) keeps the route and toilets you chose, with the start and destination of that journey. They are still there when you reload. It keeps your filters, and how far down each page you were. It also keeps a toilet you are adding or correcting, or a message you are writing, until you send it, so you do not lose it. It keeps your account number with them, so nobody else finds them. All of it goes when you log out or close the tab.',
        )}
      </p>
      <JourneysOnTheDevice />
      <h3>{t('Toilets you have seen')}</h3>
      <p>
        {rich(
          'When you search for toilets near you, your device keeps the last 300 that we listed, so you see them when there is no signal. They are in the browser’s database <code>loovia-toilets-seen</code>. Local storage says so under the same name, and whose they are if you are signed in. It does this if you accept necessary cookies or sign in. It keeps what we publish about each toilet, not where you were. But others who use your device could guess the area. They go when you log out, when your session ends, when someone else signs in, and when you press ‘Delete saved toilets’ on <near>the page of toilets near you</near>. Your device then keeps the files of Loovia too, so the page opens offline.',
          { near: '/near' },
        )}
      </p>
      <h3>{t('Your language')}</h3>
      <Paragraphs>
        {rich(
          'When you choose Cymraeg or English at the top of a page, your browser keeps your choice (local storage, under <code>loovia-language</code>). Every page then comes in that language. It stays until you choose the other one or clear what this site has stored.',
        )}
        {t(
          'A cookie of the same name tells our server that language and nothing else, so that pages come in it from the first word. It is set when you choose a language, whatever you chose above, and lasts a year.',
        )}
      </Paragraphs>
      <h3>{t('When you log out')}</h3>
      <p>
        {rich(
          'When you log out, your browser keeps a random number and if our server knows yet (local storage, under <code>loovia-signed-out</code>). If you are offline, this keeps you logged out until we can tell the server. It also tells your other tabs. It says nothing about you. It stays until you clear what this site has stored.',
        )}
      </p>
      <h3>{t('When you send messages')}</h3>
      <p>
        {rich(
          'When you send a message, your browser keeps the time (local storage, under <code>rl:contact_submissions</code>), so we can say when you may send the next one. If sending fails, it also keeps how often it failed in a row and until when to wait. The times count for 15 minutes. All of it stays until you send another message or clear what this site has stored.',
        )}
      </p>
      <p>
        {rich('The <privacy>privacy notice</privacy> says what our server keeps.', {
          privacy: '/privacy',
        })}
      </p>
    </>
  );
}

/** What the browser keeps to open recent journeys offline. */
function JourneysOnTheDevice() {
  return (
    <>
      <h3>{t('Journeys you can open offline')}</h3>
      <Paragraphs>
        {rich(
          'Your device keeps the last five journeys you planned, with the stops you chose, so you can open them offline. They are in the browser’s database <code>loovia-on-the-road</code>. Local storage says whose they are, under the same name. We do not send any of this anywhere. It goes when you log out, when your session ends, when someone else signs in and when you delete your account. You can also remove each journey on <journeys>the page of your recent journeys</journeys>. If you close the browser without logging out, they stay, and anyone with your device can open them. If others use it, log out.',
          { journeys: OFFLINE },
        )}
        {t(
          'Once you have signed in, your device also keeps the files of Loovia, so it opens offline. They take about a megabyte, up to two after an update, and say nothing about you. They stay until you clear what this site has stored. If your browser asks sites to save data, we keep them only when you plan a journey.',
        )}
        {t(
          'Both are part of what you sign in for: a journey you can rely on when you are out. They serve nothing else, so we do not ask again.',
        )}
      </Paragraphs>
    </>
  );
}
