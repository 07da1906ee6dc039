import { language, LANGUAGE_TAGS } from '@loovia/core/language';
import { Button } from '../components/button.tsx';
import { changeLanguage } from '../language/page-language.ts';

/** Each language in its own words. */
const NAMES = { en: 'English', cy: 'Cymraeg' } as const;

export function LanguageSwitch() {
  const other = language() === 'en' ? 'cy' : 'en';
  return (
    <Button
      look="quiet"
      lang={LANGUAGE_TAGS[other]}
      onClick={() => {
        changeLanguage(other);
      }}
    >
      {NAMES[other]}
    </Button>
  );
}
