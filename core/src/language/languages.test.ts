import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, languageFor } from './index.ts';

describe('languageFor', () => {
  it.each([
    [[], 'en'],
    [['cy'], 'cy'],
    [['cy-GB', 'en'], 'cy'],
    [['CY-gb'], 'cy'],
    [['en-GB', 'cy'], 'en'],
    [['fr-FR', 'cy-GB', 'en'], 'cy'],
    [['fr', 'de'], 'en'],
    [['cym', 'cyx-GB', ''], 'en'],
  ] as const)('for %j is %s', (preferred, expected) => {
    expect(languageFor(preferred)).toBe(expected);
  });

  it('is always one that there is, and what comes before it is none of them', () => {
    const tag = fc.oneof(fc.string(), fc.constantFrom('cy', 'en', 'cy-GB', 'en-US', 'fr'));
    fc.assert(
      fc.property(fc.array(tag), (tags) => {
        const chosen = languageFor(tags);
        expect(LANGUAGES).toContain(chosen);
        const first = tags.findIndex((one) => /^(en|cy)(-|$)/i.test(one));
        expect(chosen).toBe(first < 0 ? 'en' : tags[first]?.slice(0, 2).toLowerCase());
      }),
    );
  });
});
