import { t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';
import { rich } from '../../language/rich.tsx';
import { anchorTo } from '../links.tsx';

/** Who gets to know of search, routes and the map; it depends on what the operator has set up. */
export function MapServices() {
  const provider = useConfig()?.provider;
  if (provider === 'google') return <Google />;
  if (provider === 'open') return <OpenServices />;
  return (
    <p>
      {t(
        'Map, search and routes come from Loovia’s own server: no outside map company sees where you look. These do see something:',
      )}
    </p>
  );
}

function OpenServices() {
  return (
    <>
      <p>
        {rich(
          'Search, routes, times of buses and trains, and places with toilets come from the services that the <about>about page</about> names. Our server asks them: they get what you type into the search, the ends of a journey, the points on its way, when and how you travel, and whether it has to be step-free. They are not told who asks, nor your network address.',
          { about: anchorTo('/about#sources') },
        )}
      </p>
      <p>
        {t(
          'Your browser loads the picture of the map itself from the service that draws it, once you are signed in. That service gets your network address, which site you are on, and which part of the map you look at. These see something, too:',
        )}
      </p>
    </>
  );
}

function Google() {
  return (
    <>
      <p>
        {t(
          'Search, routes, times of buses and trains, and places with toilets come from Google. Our server asks it: Google gets what you type into the search, with a random number for each search, the ends of a journey, the points on its way, and when and how you travel. It is not told who asks, nor your network address.',
        )}
      </p>
      <p>
        {rich(
          'The map is Google’s, too. Once you are signed in, your browser loads it from Google on the pages that show a map. Google gets your network address, what kind of browser you use and which part of the map you look at, and may keep cookies. We have it told which site asks and not which page, but its program runs in the page with the map, and what it reads there is up to Google. What it does with all this is in <privacy>Google’s privacy policy</privacy>; whoever uses the map uses it under <terms>the terms of Google Maps</terms>. These see something, too:',
          {
            privacy: anchorTo('https://policies.google.com/privacy'),
            terms: anchorTo('https://maps.google.com/help/terms_maps/'),
          },
        )}
      </p>
    </>
  );
}
