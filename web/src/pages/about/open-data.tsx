import { t } from '@loovia/core/language';
import { rich } from '../../language/rich.tsx';
import { Section } from '../contents.tsx';
import { anchorTo, linkTo } from '../links.tsx';
import { sections } from './sections.ts';

export function OpenData() {
  return (
    <Section of={sections()} id="open-data">
      <p>
        {rich(
          'Do you know a toilet that is missing? <add>Add it</add>, once you are signed in. It is found by the very next search, by everyone. It becomes part of an open list under the Open Database Licence 1.0, with ‘Loovia community’ as its source and without your name.',
          { add: linkTo('/add-toilet') },
        )}
      </p>
      <p>
        {t('The list is there for anyone to take, with the source and licence of each toilet:')}
      </p>
      <ul>
        <li>
          {rich('<link>toilets as GeoJSON</link>, for maps,', {
            link: anchorTo('/api/toilets/export.geojson'),
          })}
        </li>
        <li>
          {rich('<link>toilets as CSV</link>, for spreadsheets,', {
            link: anchorTo('/api/toilets/export.csv'),
          })}
        </li>
        <li>
          {rich('<link>what programs can ask Loovia</link>: the description of its API.', {
            link: anchorTo('/api/docs'),
          })}
        </li>
      </ul>
      <p>
        {t(
          'Whoever publishes them again must name the sources and keep to their licences; the Open Database Licence also asks that a changed list stays open.',
        )}
      </p>
    </Section>
  );
}
