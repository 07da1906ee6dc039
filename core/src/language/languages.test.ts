import { describe, expect, it } from 'vitest';
import { languageFor } from './index.ts';

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
});
