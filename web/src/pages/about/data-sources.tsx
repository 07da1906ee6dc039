import { useConfig } from '../../api/config.ts';
import { OutsideLink } from '../../components/outside-link.tsx';
import { Section } from '../contents.tsx';
import { SECTIONS } from './sections.ts';

const ODBL = 'https://opendatacommons.org/licenses/odbl/1-0/';
const OGL = 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/';

/** Whose data is on the screen: what the region names, and every source Loovia can read. */
export function DataSources() {
  return (
    <Section of={SECTIONS} id="sources">
      <RegionSources />
      <p>Loovia can use the data of these, each under its own licence:</p>
      <ul>
        <li>
          <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>, © OpenStreetMap
          contributors, under the <a href={ODBL}>Open Database Licence 1.0</a>: the map, streets,
          paths and steps, names of places and postcodes, toilets and their opening hours.
        </li>
        <li>
          The <a href="https://www.toiletmap.org.uk/">Great British Public Toilet Map</a> as it was
          published in 2018, under{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">
            Creative Commons Attribution 4.0
          </a>
          : public toilets and what is known of them. About half of its records came from
          OpenStreetMap and are under that licence, too.
        </li>
        <li>
          Councils that publish a list of their public toilets, each under the terms it states, for
          many the <a href={OGL}>Open Government Licence 3.0</a>. Such a toilet names its council.
        </li>
        <li>
          Timetables of buses and trains as their operators publish them (
          <a href="https://gtfs.org/">GTFS</a>), for instance on the{' '}
          <a href="https://www.bus-data.dft.gov.uk/">Bus Open Data Service</a> under the{' '}
          <a href={OGL}>Open Government Licence 3.0</a>.
        </li>
        <li>
          People who use Loovia and add a toilet (‘Loovia community’), under the{' '}
          <a href={ODBL}>Open Database Licence 1.0</a>.
        </li>
      </ul>
      <p>
        Bank holidays and sunrise, by which some opening hours go, are worked out from tables of the
        program itself.
      </p>
    </Section>
  );
}

function RegionSources() {
  const region = useConfig()?.region;
  if (!region || region.attribution.length === 0) return null;
  return (
    <>
      <p>The region in use here is {region.title}. Its streets, places, toilets and timetables:</p>
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
