import { useConfig } from '../../api/config.ts';
import { Section } from '../contents.tsx';
import { SECTIONS } from './sections.ts';

/** The demo notice leads here. */
export function RealRegion() {
  const region = useConfig()?.region;
  return (
    <Section of={SECTIONS} id="real-region">
      {region?.demo && (
        <p>
          <strong>{region.title} is made up.</strong> Its streets, toilets and opening hours come
          from a generator, so that Loovia can be tried without downloading anything. No place in it
          exists.
        </p>
      )}
      <p>If you run this server, it takes two steps to plan on real streets:</p>
      <ol>
        <li>
          Download an OpenStreetMap extract of your area (a file ending in <code>.osm.pbf</code>),
          for example a county from{' '}
          <a href="https://download.geofabrik.de/europe/united-kingdom.html">Geofabrik</a>.
        </li>
        <li>
          Build the region from it, then start Loovia again:
          <pre>
            <code>{'npm run region -- build my-county --osm my-county.osm.pbf\nnpm start'}</code>
          </pre>
        </li>
      </ol>
      <p>If someone else runs it, ask them: it is a matter of minutes.</p>
    </Section>
  );
}
