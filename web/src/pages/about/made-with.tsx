import { t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';

interface Part {
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  readonly does: string;
}

const openMap = (): readonly Part[] => [
  {
    name: 'Valhalla',
    url: 'https://valhalla.github.io/valhalla/',
    licence: 'MIT',
    does: t('finds routes and detours on streets and paths.'),
  },
  {
    name: 'MapLibre GL JS',
    url: 'https://maplibre.org/',
    licence: 'BSD 3-Clause',
    does: t('draws the map.'),
  },
];

const googleMap = (): readonly Part[] => [
  {
    name: 'React Google Maps',
    url: 'https://visgl.github.io/react-google-maps/',
    licence: 'MIT',
    does: t('puts Google’s map on the page.'),
  },
];

const parts = (): readonly Part[] => [
  {
    name: 'opening_hours.js',
    url: 'https://github.com/opening-hours/opening_hours.js',
    licence: t('LGPL 3.0, used unchanged on the server'),
    does: t('reads opening hours.'),
  },
  {
    name: 'PostGIS',
    url: 'https://postgis.net/',
    licence: t('GPL 2.0 or later'),
    does: t('finds the toilets along a route, on PostgreSQL or PGlite.'),
  },
  {
    name: 'country-coder',
    url: 'https://github.com/rapideditor/country-coder',
    licence: 'ISC',
    does: t('works out which nation a toilet is in.'),
  },
  {
    name: 'Atkinson Hyperlegible Next',
    url: 'https://www.brailleinstitute.org/freefont/',
    licence: 'Open Font Licence 1.1',
    does: t('is the typeface. The Braille Institute made it for people with low vision.'),
  },
  {
    name: 'Lucide',
    url: 'https://lucide.dev/',
    licence: 'ISC',
    does: t('made the icons.'),
  },
];

export function Software() {
  const ofMap = useConfig()?.map.kind === 'google' ? googleMap() : openMap();
  return (
    <ul>
      {[...ofMap, ...parts()].map(({ name, url, licence, does }) => (
        <li key={name}>
          <a href={url}>{name}</a> ({licence}) {does}
        </li>
      ))}
    </ul>
  );
}
