import { t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';
import { rich } from '../../language/rich.tsx';
import { Section } from '../contents.tsx';
import { anchorTo } from '../links.tsx';
import { More } from '../more.tsx';
import { sections } from './sections.ts';

/** The demo notice leads here. */
export function RealRegion() {
  const region = useConfig()?.region;
  return (
    <Section of={sections()} id="real-region">
      {region?.demo && (
        <p>
          {rich(
            '<strong>{region} is made up.</strong> A program made its streets, toilets and opening hours, so you can try Loovia without downloading anything. None of its places exist.',
            { strong: (words) => <strong>{words}</strong> },
            { region: region.title },
          )}
        </p>
      )}
      <More title={t('If you run this server: two steps to real streets')}>
        <ol>
          <li>
            {rich(
              'Download an OpenStreetMap extract of your area (a file ending in <code>.osm.pbf</code>), such as a county from <link>Geofabrik</link>.',
              {
                code: (words) => <code>{words}</code>,
                link: anchorTo('https://download.geofabrik.de/europe/united-kingdom.html'),
              },
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
