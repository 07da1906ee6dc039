import { welsh } from '@loovia/core/language/cy';
import { expect, it } from 'vitest';
import { gapsBetween, gapsInWords } from './gaps.ts';
import { textsOfProduct } from './texts-in-source.ts';
import { welshAreas } from './welsh-areas.ts';

it('every text of the product is there in Welsh, and the catalogue holds nothing else', async () => {
  const gaps = gapsBetween(textsOfProduct(), await welshAreas());
  expect(gapsInWords(gaps)).toBe('');
});

it('all files of the catalogue are in the one that is spoken', async () => {
  expect(welsh).toEqual(Object.assign({}, ...Object.values(await welshAreas())));
});
