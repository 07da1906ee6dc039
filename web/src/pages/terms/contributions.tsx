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
            'Only add what you know to be true, because you have seen it or have a source that lets you use it. Only add places that are open to the people you say. Do not copy from maps or lists that do not allow it.',
          )}
        </li>
        <li>{t('Leave out personal details about yourself or anyone else.')}</li>
        <li>
          {rich(
            'We publish what you add straight away as open data, under the <licence>Open Database Licence 1.0</licence>. The source is ‘Loovia community’. We do not publish your name or email address with it.',
            { licence: anchorTo('https://opendatacommons.org/licenses/odbl/1-0/') },
          )}
        </li>
        <li>
          {t(
            'It stays yours. You let {operator} keep, show, change and share it under that licence. This is free of charge, everywhere, for as long as the rights in it last. You cannot take this back, because others may have built on it. You can always ask us to correct it.',
            { operator },
          )}
        </li>
        <li>
          {t(
            '{operatorFirst} may remove or edit contributions at any time, for example if they are wrong, unlawful, out of place or no longer true.',
            { operatorFirst },
          )}
        </li>
      </ul>
      <p>
        {t(
          'The same goes for what you tell us about a toilet on the contact page, if we put it in the list. The rest of your message stays with us.',
        )}
      </p>
    </Section>
  );
}
