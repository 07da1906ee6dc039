import { language } from '@loovia/core/language';
import { Button } from '../components/button.tsx';
import { changeLanguage } from './page-language.ts';
import { TAGS } from './tags.ts';

/** Each language is offered in its own words. */
const NAMES = { en: 'English', cy: 'Cymraeg' } as const;

/** Turns the page to the other language. */
export function LanguageSwitch() {
  const other = language() === 'en' ? 'cy' : 'en';
  return (
    <Button
      look="quiet"
      lang={TAGS[other]}
      onClick={() => {
        changeLanguage(other);
      }}
    >
      {NAMES[other]}
    </Button>
  );
}
