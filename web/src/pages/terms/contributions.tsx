import { t } from '@loovia/core/language';
import { rich } from '../../language/rich.tsx';
import { Section } from '../contents.tsx';
import { anchorTo } from '../links.tsx';
import { useOperator } from '../operator.tsx';
import { sections } from './sections.ts';

/** What becomes of toilets that people add. */
export function Contributions() {
  const { operator, operatorFirst } = useOperator();
  return (
    <Section of={sections()} id="contributions">
      <p>{t('When you add a toilet, you agree to this:')}</p>
      <ul>
        <li>
          {t(
            'Add only what you know to be true, from your own eyes or a source that lets you, about places that are open to the people you say. Do not copy from maps or lists that do not allow it.',
          )}
        </li>
        <li>{t('Leave out personal details about yourself or anyone else.')}</li>
        <li>
          {rich(
            'What you add is published at once as open data, under the <licence>Open Database Licence 1.0</licence>, with ‘Loovia community’ as its source. Your name and email address are not published with it.',
            { licence: anchorTo('https://opendatacommons.org/licenses/odbl/1-0/') },
          )}
        </li>
        <li>
          {t(
            'It stays yours. You give {operator} a licence to keep, show, change and share it under that licence: free of charge, everywhere and for as long as the rights in it last. It cannot be taken back, because others may have built on it; you may always ask us to correct it.',
            { operator },
          )}
        </li>
        <li>
          {t(
            '{operatorFirst} may remove or edit contributions at any time, for example when they are wrong, unlawful, out of place or no longer true.',
            { operatorFirst },
          )}
        </li>
      </ul>
      <p>
        {t(
          'The same holds for what you tell us about a toilet on the contact page, as far as we put it into the list. The rest of your message stays with us.',
        )}
      </p>
    </Section>
  );
}
