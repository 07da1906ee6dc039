import { t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';
import { OutsideLink } from '../../components/outside-link.tsx';
import { rich } from '../../language/rich.tsx';
import { Section } from '../contents.tsx';
import { anchorTo } from '../links.tsx';
import { sections } from './sections.ts';

const ODBL = 'https://opendatacommons.org/licenses/odbl/1-0/';
const OGL = 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/';

/** Whose data is on the screen: what the region names, and every source Loovia can read. */
export function DataSources() {
  return (
    <Section of={sections()} id="sources">
      <RegionSources />
      <p>{t('Loovia can use the data of these, each under its own licence:')}</p>
      <ul>
        <li>
          {rich(
            '<map>OpenStreetMap</map>, © OpenStreetMap contributors, under the <licence>Open Database Licence 1.0</licence>: the map, streets, paths and steps, names of places and postcodes, toilets and their opening hours.',
            { map: anchorTo('https://www.openstreetmap.org/copyright'), licence: anchorTo(ODBL) },
          )}
        </li>
        <li>
          {rich(
            'The <map>Great British Public Toilet Map</map> as it was published in 2018, under <licence>Creative Commons Attribution 4.0</licence>: public toilets and what is known of them. About half of its records came from OpenStreetMap and are under that licence, too.',
            {
              map: anchorTo('https://www.toiletmap.org.uk/'),
              licence: anchorTo('https://creativecommons.org/licenses/by/4.0/'),
            },
          )}
        </li>
        <li>
          {rich(
            'Councils that publish a list of their public toilets, each under the terms it states, for many the <licence>Open Government Licence 3.0</licence>. Such a toilet names its council.',
            { licence: anchorTo(OGL) },
          )}
        </li>
        <li>
          {rich(
            'Timetables of buses and trains as their operators publish them (<gtfs>GTFS</gtfs>), for instance on the <service>Bus Open Data Service</service> under the <licence>Open Government Licence 3.0</licence>.',
            {
              gtfs: anchorTo('https://gtfs.org/'),
              service: anchorTo('https://www.bus-data.dft.gov.uk/'),
              licence: anchorTo(OGL),
            },
          )}
        </li>
        <li>
          {rich(
            'People who use Loovia and add a toilet (‘Loovia community’), under the <licence>Open Database Licence 1.0</licence>.',
            { licence: anchorTo(ODBL) },
          )}
        </li>
      </ul>
      <p>
        {t(
          'Bank holidays and sunrise, by which some opening hours go, are worked out from tables of the program itself.',
        )}
      </p>
    </Section>
  );
}

function RegionSources() {
  const region = useConfig()?.region;
  if (!region || region.attribution.length === 0) return null;
  return (
    <>
      <p>
        {t('The region in use here is {region}. Its streets, places, toilets and timetables:', {
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
