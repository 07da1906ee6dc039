import { Link } from 'react-router';
import { Section } from '../contents.tsx';
import { SECTIONS } from './sections.ts';

export function OpenData() {
  return (
    <Section of={SECTIONS} id="open-data">
      <p>
        Do you know a toilet that is missing? <Link to="/add-toilet">Add it</Link>, once you are
        signed in. It is found by the very next search, by everyone. It becomes part of an open list
        under the Open Database Licence 1.0, with ‘Loovia community’ as its source and without your
        name.
      </p>
      <p>The list is there for anyone to take, with the source and licence of each toilet:</p>
      <ul>
        <li>
          <a href="/api/toilets/export.geojson">toilets as GeoJSON</a>, for maps,
        </li>
        <li>
          <a href="/api/toilets/export.csv">toilets as CSV</a>, for spreadsheets,
        </li>
        <li>
          <a href="/api/docs">what programs can ask Loovia</a>: the description of its API.
        </li>
      </ul>
      <p>
        Whoever publishes them again must name the sources and keep to their licences; the Open
        Database Licence also asks that a changed list stays open.
      </p>
    </Section>
  );
}
