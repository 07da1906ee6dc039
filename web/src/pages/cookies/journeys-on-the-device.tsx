import { t } from '@loovia/core/language';
import { rich } from '../../language/rich.tsx';
import { ON_THE_ROAD } from '../../on-the-road/paths.ts';
import { linkTo } from '../links.tsx';

/** What stays in the browser so that the last journeys open without a connection. */
export function JourneysOnTheDevice() {
  return (
    <>
      <h3>{t('Journeys for when there is no signal')}</h3>
      <p>
        {rich(
          'The last five journeys you planned, with the stops you chose, are kept on your device (in the browser’s database <code>loovia-on-the-road</code>; whose they are stands in local storage under the same name), so that they open without a connection. Nothing of this is sent anywhere. It goes when you log out, when your session has ended, when somebody else signs in, and when you delete your account; you can also remove each journey on <journeys>their page</journeys>. If you close the browser without logging out, it stays: on a device that others use, log out.',
          { code: (words) => <code>{words}</code>, journeys: linkTo(ON_THE_ROAD) },
        )}
      </p>
      <p>
        {t(
          'Once you have signed in, the files of the page itself are kept too, so that it opens without a connection: about half a megabyte, with nothing about you. They stay until you clear what this site has stored. If your browser asks sites to save data, they come only when you have planned a journey.',
        )}
      </p>
      <p>
        {t(
          'Both are part of what you sign in for, a journey that you can rely on when you are out, and serve nothing else; so we do not ask for them again.',
        )}
      </p>
    </>
  );
}
