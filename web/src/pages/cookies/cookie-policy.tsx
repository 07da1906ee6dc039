import { t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';
import { rich } from '../../language/rich.tsx';
import { FactList } from '../fact-list.tsx';
import { anchorTo, linkTo } from '../links.tsx';
import { JourneysOnTheDevice } from './journeys-on-the-device.tsx';

const necessary = () => [
  {
    what: <code>privacy_consent</code>,
    fact: t(
      'Remembers what you chose about cookies, and nothing else. It is set only when you choose, and lasts 90 days; then we ask again.',
    ),
  },
  {
    what: <code>loovia.session_token</code>,
    fact: t(
      'Keeps you signed in. It goes when you log out, or when you have not used Loovia for 30 days. Where this site is on https, ‘__Host-’ stands before its name.',
    ),
  },
  {
    what: t('A cookie of the sign-in'),
    fact: t(
      'Makes sure that the answer of the service you sign in with belongs to the question asked from your browser. It lasts for some minutes.',
    ),
  },
];

/** The words of the policy; what can be chosen stands above them. */
export function CookiePolicy() {
  const config = useConfig();
  const hasHostingScript = config?.analytics?.hostingScriptUrl !== undefined;
  return (
    <>
      <h2>{t('What cookies are')}</h2>
      <p>
        {t(
          'A cookie is a small note that a site leaves in your browser and reads when you come back. Loovia sets necessary ones only, and none before you choose. Analytics, if you agree to it, does without cookies.',
        )}
      </p>
      <h2>{t('Necessary')}</h2>
      <p>
        {t(
          'Without these nobody can stay signed in. What keeps you signed in is a random number that only our server can make sense of, and that no script can read. No other site sees these cookies.',
        )}
      </p>
      <FactList facts={necessary()} />
      <p>
        {t(
          'The pages that are open to everyone, like this one, work without any. If you turn Necessary off you are signed out, and the one cookie left is that which remembers this choice.',
        )}
      </p>
      {config?.map.kind === 'google' && (
        <p>
          {rich(
            'The map is Google’s. Once you are signed in, the pages with a map load it from Google, which may set cookies of its own and keep things in your browser. Loovia neither sets nor reads them; what they are for is in <link>Google’s words about cookies</link>. Pages that are open to everyone never load it.',
            { link: anchorTo('https://policies.google.com/technologies/cookies') },
          )}
        </p>
      )}
      <h2>{t('Analytics')}</h2>
      <p>
        {rich(
          'Analytics counts which parts of Loovia are used and how fast they are, to make them better. It is off unless you turn it on, and until then nothing of it is even loaded. It sets no cookie and stores nothing in your browser: each time a page is loaded anew, it has forgotten you. What it learns and what it never learns is in the <privacy>privacy notice</privacy>.',
          { privacy: linkTo('/privacy#analytics') },
        )}
      </p>
      {hasHostingScript && (
        <p>
          {t(
            'With the same consent a script of the company that hosts this site is loaded. What it keeps in your browser is up to that company.',
          )}
        </p>
      )}
      <p>
        {t(
          'Turn it off again above, at any time: from that moment nothing is sent. If your browser sends ‘Do Not Track’, we say so when we ask; the choice stays yours.',
        )}
      </p>
      <h2>{t('Other things in your browser')}</h2>
      <p>
        {t(
          'These are not cookies. They stay in your browser, are not sent anywhere by themselves, and are there because you did something that needs them.',
        )}
      </p>
      <h3>{t('In your browser’s history')}</h3>
      <p>
        {t(
          'The journey you plan is part of the address of its results page, and what you typed into the form is kept with that entry of your history, so that going back finds it again. Once you have logged out, going back no longer shows either, and nobody else who signs in sees them. The address stays in the list of pages you visited: on a device that others use, clear your history, too.',
        )}
      </p>
      <h3>{t('In your browser’s tab')}</h3>
      <p>
        {t(
          'Which route and toilets you chose is kept in the tab (session storage) together with the start and destination of that journey, so that a reload finds your choices again. So are a toilet you are adding and a message you are writing, until they are sent, so that nothing you typed is lost. With it stands the number of your account, so that nobody else finds them. All of it goes when you log out or close the tab.',
        )}
      </p>
      <JourneysOnTheDevice />
      <h3>{t('Your language')}</h3>
      <p>
        {rich(
          'When you choose Cymraeg or English at the top of a page, the choice is kept in your browser (local storage, under <code>loovia-language</code>), so that every page comes in that language. It stays until you choose the other one or clear what this site has stored.',
          { code: (words) => <code>{words}</code> },
        )}
      </p>
      <p>
        {t(
          'A cookie of the same name tells our server that language and nothing else, so that pages come in it from the first word. It is set when you choose a language, whatever you chose above, and lasts a year.',
        )}
      </p>
      <h3>{t('That you logged out')}</h3>
      <p>
        {rich(
          'When you log out, a random number is kept in your browser (local storage, under <code>loovia-signed-out</code>), and whether our server knows of it yet. Without a connection it keeps you logged out until the server can be told, and other tabs know by it that you have left. It says nothing about you, and stays until you clear what this site has stored.',
          { code: (words) => <code>{words}</code> },
        )}
      </p>
      <h3>{t('When you sent messages')}</h3>
      <p>
        {rich(
          'When you send a message, the moment is kept in your browser (local storage, under <code>rl:contact_submissions</code>), so that the page can say when the next one may be sent. If sending failed, so are the number of failures in a row and the moment until which to wait. After 15 minutes the moments no longer count; all of it stays until you send another message or clear what this site has stored.',
          { code: (words) => <code>{words}</code> },
        )}
      </p>
      <p>
        {rich('What the server keeps is described in the <privacy>privacy notice</privacy>.', {
          privacy: linkTo('/privacy'),
        })}
      </p>
    </>
  );
}
