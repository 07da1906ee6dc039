import { t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';
import { rich } from '../../language/rich.tsx';
import { useOperator } from '../../components/operator.tsx';
import { Paragraphs } from '../../components/texts.tsx';

/** Where no analytics is set up. */
export function NoAnalytics() {
  const { operator } = useOperator();
  if (useConfig()?.analytics !== null) return null;
  return (
    <p>
      {t(
        'On this site, {operator} has not set up analytics. We send nothing, whatever you choose.',
        {
          operator,
        },
      )}
    </p>
  );
}

export function HostingScript() {
  if (useConfig()?.analytics?.hostingScriptUrl === undefined) return null;
  return (
    <p>
      {t('If you agree, a script from the company that hosts this site also counts page visits.')}
    </p>
  );
}

/** Which services get searches, routes and the map; this depends on what the operator has set up. */
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
      <Paragraphs>
        {rich(
          'Search, routes, bus and train times, and places with toilets come from the services named on the <about>about page</about>. Our server asks them. They get what you type in the search. With it they get, to about a kilometre, where you are, your pin or the other end of your journey, so that near places come first. They get the ends of a journey and points along it. They get when and how you travel, and if it must be step-free. We do not tell them who you are or your network address.',
          { about: '/about#sources' },
        )}
        {t(
          'Once you are signed in, or when you press ‘Show the map’, your browser loads the map from the service that draws it. That service gets your network address, which site you are on and which part of the map you look at. These others get some data too:',
        )}
      </Paragraphs>
    </>
  );
}

function Google() {
  return (
    <>
      <Paragraphs>
        {t(
          'Search, routes, bus and train times, and places with toilets come from Google. Our server asks it. Google gets what you type in the search, with a random number for each search. It also gets, to about a kilometre, where you are, your pin or the other end of your journey, so that near places come first. It gets the ends of a journey, points along it, and when and how you travel. We do not tell it who you are or your network address.',
        )}
        {rich(
          'The map comes from Google too. Once you are signed in, or when you press ‘Show the map’, your browser loads it from Google on pages with a map. Google gets your network address, your type of browser and which part of the map you look at, and may keep cookies. We let it know which site asks, not which page. But its program runs in the page with the map, and what it reads there is up to Google. <privacy>Google’s privacy policy</privacy> says what it does with all this. If you use the map, <terms>the terms of Google Maps</terms> apply. These others get some data too:',
          {
            privacy: 'https://policies.google.com/privacy',
            terms: 'https://maps.google.com/help/terms_maps/',
          },
        )}
      </Paragraphs>
    </>
  );
}
