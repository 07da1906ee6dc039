import { t } from '@loovia/core/language';
import { rich } from '../../language/rich.tsx';
import { ON_THE_ROAD } from '../../on-the-road/paths.ts';
import { linkTo } from '../links.tsx';

/** What stays in the browser so that the last journeys open without a connection. */
export function JourneysOnTheDevice() {
  return (
    <>
      <h3>{t('Journeys you can open offline')}</h3>
      <p>
        {rich(
          'Your device keeps the last five journeys you planned, with the stops you chose, so you can open them offline. They are in the browser’s database <code>loovia-on-the-road</code>. Local storage says whose they are, under the same name. We do not send any of this anywhere. It goes when you log out, when your session ends, when someone else signs in and when you delete your account. You can also remove each journey on <journeys>the page of your recent journeys</journeys>. If you close the browser without logging out, they stay. If others use your device, log out.',
          { code: (words) => <code>{words}</code>, journeys: linkTo(ON_THE_ROAD) },
        )}
      </p>
      <p>
        {t(
          'Once you have signed in, your device also keeps the files of Loovia, so it opens offline. They take about half a megabyte and say nothing about you. They stay until you clear what this site has stored. If your browser asks sites to save data, we keep them only when you plan a journey.',
        )}
      </p>
      <p>
        {t(
          'Both are part of what you sign in for: a journey you can rely on when you are out. They serve nothing else, so we do not ask again.',
        )}
      </p>
    </>
  );
}
