import { useConfig } from '../../api/config.ts';

export function DataSources() {
  const region = useConfig()?.region;
  return (
    <>
      <h2>Where the data comes from</h2>
      {region && region.attribution.length > 0 && (
        <>
          <p>Streets, places, toilets and timetables of {region.title}, the region in use here:</p>
          <ul>
            {region.attribution.map(({ text, url }) => (
              <li key={text}>{url ? <a href={url}>{text}</a> : text}</li>
            ))}
          </ul>
        </>
      )}
      <p>Sources that Loovia is made for, each under its own licence:</p>
      <ul>
        <li>
          <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>, © OpenStreetMap
          contributors, under the{' '}
          <a href="https://opendatacommons.org/licenses/odbl/1-0/">Open Database Licence 1.0</a>:
          streets, paths, places, toilets and their opening hours.
        </li>
        <li>
          The <a href="https://www.toiletmap.org.uk/">Great British Public Toilet Map</a>, under{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">
            Creative Commons Attribution 4.0
          </a>
          : public toilets and what is known of them.
        </li>
        <li>
          Timetables of buses and trains as their operators publish them (
          <a href="https://gtfs.org/">GTFS</a>), for instance on the{' '}
          <a href="https://www.bus-data.dft.gov.uk/">Bus Open Data Service</a> under the{' '}
          <a href="https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/">
            Open Government Licence 3.0
          </a>
          .
        </li>
        <li>People who use Loovia and tell us about a toilet.</li>
      </ul>
      <h3>Made with</h3>
      <ul>
        <li>
          <a href="https://valhalla.github.io/valhalla/">Valhalla</a> (MIT) finds the ways on
          streets and paths, and the detours.
        </li>
        <li>
          <a href="https://maplibre.org/">MapLibre GL JS</a> (BSD) draws the map.
        </li>
        <li>
          <a href="https://postgis.net/">PostGIS</a> on{' '}
          <a href="https://www.postgresql.org/">PostgreSQL</a> finds the toilets along a route.
        </li>
        <li>
          <a href="https://www.brailleinstitute.org/freefont/">Atkinson Hyperlegible Next</a> (Open
          Font Licence), by the Braille Institute, is the typeface: made to be read with low vision.
        </li>
        <li>
          <a href="https://lucide.dev/">Lucide</a> (ISC) drew the icons.
        </li>
      </ul>
    </>
  );
}
