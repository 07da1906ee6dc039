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
        'The map, search and routes come from our own server. No outside map company sees where you look. These others get some data:',
      )}
    </p>
  );
}

function OpenServices() {
  return (
    <>
      <p>
        {rich(
          'Search, routes, bus and train times, and places with toilets come from the services named on the <about>about page</about>. Our server asks them. They get what you type in the search, the ends of a journey and points along it. They get when and how you travel, and if it must be step-free. We do not tell them who you are or your network address.',
          { about: anchorTo('/about#sources') },
        )}
      </p>
      <p>
        {t(
          'Once you are signed in, your browser loads the map from the service that draws it. That service gets your network address, which site you are on and which part of the map you look at. These others get some data too:',
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
          'Search, routes, bus and train times, and places with toilets come from Google. Our server asks it. Google gets what you type in the search, with a random number for each search. It gets the ends of a journey, points along it, and when and how you travel. We do not tell it who you are or your network address.',
        )}
      </p>
      <p>
        {rich(
          'The map comes from Google too. Once you are signed in, your browser loads it from Google on pages with a map. Google gets your network address, your type of browser and which part of the map you look at, and may keep cookies. We let it know which site asks, not which page. But its program runs in the page with the map, and what it reads there is up to Google. <privacy>Google’s privacy policy</privacy> says what it does with all this. If you use the map, <terms>the terms of Google Maps</terms> apply. These others get some data too:',
          {
            privacy: anchorTo('https://policies.google.com/privacy'),
            terms: anchorTo('https://maps.google.com/help/terms_maps/'),
          },
        )}
      </p>
    </>
  );
}
