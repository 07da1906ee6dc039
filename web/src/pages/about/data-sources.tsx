import { t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';
import { OutsideLink } from '../../components/outside-link.tsx';
import { rich } from '../../language/rich.tsx';
import { More, Section } from '../../components/plain-page.tsx';
import { Items } from '../../components/texts.tsx';
import { sections } from './sections.ts';

const ODBL = 'https://opendatacommons.org/licenses/odbl/1-0/';
const OGL = 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/';

/** Whose data is on the screen: what the region names, and every source Loovia can read. */
export function DataSources() {
  return (
    <Section of={sections()} id="sources">
      <RegionSources />
      <More title={t('All the sources Loovia can use')}>
        <Items>
          {rich(
            '<map>OpenStreetMap</map>, © OpenStreetMap contributors, under the <licence>Open Database Licence 1.0</licence>: the map, streets, paths, steps, place names, postcodes, toilets and opening hours.',
            { map: 'https://www.openstreetmap.org/copyright', licence: ODBL },
          )}
          {rich(
            'The <map>Great British Public Toilet Map</map> as published in 2018, under <licence>Creative Commons Attribution 4.0</licence>: public toilets and facts about them. About half of it came from OpenStreetMap and is under that licence too.',
            {
              map: 'https://www.toiletmap.org.uk/',
              licence: 'https://creativecommons.org/licenses/by/4.0/',
            },
          )}
          {rich(
            'Councils that publish a list of their public toilets. Each sets its own terms, often the <licence>Open Government Licence 3.0</licence>. Each toilet names its council.',
            { licence: OGL },
          )}
          {rich(
            'Bus and train timetables (<gtfs>GTFS</gtfs>) that operators publish. Many are on the <service>Bus Open Data Service</service>, under the <licence>Open Government Licence 3.0</licence>.',
            {
              gtfs: 'https://gtfs.org/',
              service: 'https://www.bus-data.dft.gov.uk/',
              licence: OGL,
            },
          )}
          {rich(
            'People who use Loovia and add toilets (‘Loovia community’), under the <licence>Open Database Licence 1.0</licence>.',
            { licence: ODBL },
          )}
        </Items>
        <p>
          {t(
            'Some opening hours depend on bank holidays or sunrise. Loovia works those out itself.',
          )}
        </p>
      </More>
    </Section>
  );
}

function RegionSources() {
  const region = useConfig()?.region;
  if (!region || region.attribution.length === 0) return null;
  return (
    <>
      <p>
        {t('You are using {region}. Sources of its streets, places, toilets and timetables:', {
          region: region.title,
        })}
      </p>
      <ul>
        {region.attribution.map(({ text, url }) => (
          <li key={text}>
            <OutsideLink url={url}>{text}</OutsideLink>
          </li>
        ))}
      </ul>
    </>
  );
}

export function OpenData() {
  return (
    <Section of={sections()} id="open-data">
      <p>
        {rich(
          'Is a toilet missing? Sign in and <add>add it</add>. Everyone can find it straight away. It joins an open list under the Open Database Licence 1.0. The list names ‘Loovia community’ as its source, not you.',
          { add: '/add-toilet' },
        )}
      </p>
      <p>{t('Anyone can use the list. It has the source and licence of each toilet:')}</p>
      <ul>
        <li>
          {rich('<link>toilets as GeoJSON</link>, for maps', {
            link: '/api/toilets/export.geojson',
          })}
        </li>
        <li>
          {rich('<link>toilets as CSV</link>, for spreadsheets', {
            link: '/api/toilets/export.csv',
          })}
        </li>
        <li>{rich('<link>the Loovia API</link>, for programs', { link: '/api/docs' })}</li>
      </ul>
      <p>
        {t(
          'If you publish the list, name its sources and keep to their licences. If you change a list under the Open Database Licence, you must keep it open.',
        )}
      </p>
    </Section>
  );
}

/** The demo notice leads here. */
export function RealRegion() {
  const region = useConfig()?.region;
  return (
    <Section of={sections()} id="real-region">
      {region?.demo && (
        <p>
          {rich(
            '<strong>{region} is made up.</strong> A program made its streets, toilets and opening hours, so you can try Loovia without downloading anything. None of its places exist.',
            {},
            { region: region.title },
          )}
        </p>
      )}
      <More title={t('If you run this server: two steps to real streets')}>
        <ol>
          <li>
            {rich(
              'Download an OpenStreetMap extract of your area (a file ending in <code>.osm.pbf</code>), such as a county from <link>Geofabrik</link>.',
              { link: 'https://download.geofabrik.de/europe/united-kingdom.html' },
            )}
          </li>
          <li>
            {t('Build the region, then start Loovia again:')}
            <pre>
              <code>{'npm run region -- build my-county --osm my-county.osm.pbf\nnpm start'}</code>
            </pre>
          </li>
        </ol>
      </More>
      <p>{t('If someone else runs it, ask them. It takes minutes.')}</p>
    </Section>
  );
}
