import { t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';
import { OutsideLink } from '../../components/outside-link.tsx';
import { rich } from '../../language/rich.tsx';
import { Section } from '../contents.tsx';
import { anchorTo } from '../links.tsx';
import { More } from '../more.tsx';
import { sections } from './sections.ts';

const ODBL = 'https://opendatacommons.org/licenses/odbl/1-0/';
const OGL = 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/';

/** Whose data is on the screen: what the region names, and every source Loovia can read. */
export function DataSources() {
  return (
    <Section of={sections()} id="sources">
      <RegionSources />
      <More title={t('All the sources Loovia can use')}>
        <ul>
          <li>
            {rich(
              '<map>OpenStreetMap</map>, © OpenStreetMap contributors, under the <licence>Open Database Licence 1.0</licence>: the map, streets, paths, steps, place names, postcodes, toilets and opening hours.',
              { map: anchorTo('https://www.openstreetmap.org/copyright'), licence: anchorTo(ODBL) },
            )}
          </li>
          <li>
            {rich(
              'The <map>Great British Public Toilet Map</map> as published in 2018, under <licence>Creative Commons Attribution 4.0</licence>: public toilets and facts about them. About half of it came from OpenStreetMap and is under that licence too.',
              {
                map: anchorTo('https://www.toiletmap.org.uk/'),
                licence: anchorTo('https://creativecommons.org/licenses/by/4.0/'),
              },
            )}
          </li>
          <li>
            {rich(
              'Councils that publish a list of their public toilets. Each sets its own terms, often the <licence>Open Government Licence 3.0</licence>. Each toilet names its council.',
              { licence: anchorTo(OGL) },
            )}
          </li>
          <li>
            {rich(
              'Bus and train timetables (<gtfs>GTFS</gtfs>) that operators publish. Many are on the <service>Bus Open Data Service</service>, under the <licence>Open Government Licence 3.0</licence>.',
              {
                gtfs: anchorTo('https://gtfs.org/'),
                service: anchorTo('https://www.bus-data.dft.gov.uk/'),
                licence: anchorTo(OGL),
              },
            )}
          </li>
          <li>
            {rich(
              'People who use Loovia and add toilets (‘Loovia community’), under the <licence>Open Database Licence 1.0</licence>.',
              { licence: anchorTo(ODBL) },
            )}
          </li>
        </ul>
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
