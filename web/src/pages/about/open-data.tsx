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
          'Is a toilet missing? Sign in and <add>add it</add>. Everyone can find it straight away. It joins an open list under the Open Database Licence 1.0. The list names ‘Loovia community’ as its source, not you.',
          { add: linkTo('/add-toilet') },
        )}
      </p>
      <p>{t('Anyone can use the list. It has the source and licence of each toilet:')}</p>
      <ul>
        <li>
          {rich('<link>toilets as GeoJSON</link>, for maps', {
            link: anchorTo('/api/toilets/export.geojson'),
          })}
        </li>
        <li>
          {rich('<link>toilets as CSV</link>, for spreadsheets', {
            link: anchorTo('/api/toilets/export.csv'),
          })}
        </li>
        <li>
          {rich('<link>the Loovia API</link>, for programs', {
            link: anchorTo('/api/docs'),
          })}
        </li>
      </ul>
      <p>
        {t(
          'If you publish the list, name its sources and keep to their licences. If you change a list under the Open Database Licence, you must keep it open.',
        )}
      </p>
    </Section>
  );
}
