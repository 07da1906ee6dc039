import { inWelsh } from '@loovia/core/testing/speaking';
import { expect, it } from 'vitest';
import { regionTitle } from './region-title.ts';

it('is in Welsh where it is the whole country, and a name where it is a region', () => {
  const titles = () => ['the United Kingdom', 'Newport'].map((title) => regionTitle({ title }));
  expect(titles()).toEqual(['the United Kingdom', 'Newport']);
  expect(inWelsh(titles)).toEqual(['y Deyrnas Unedig', 'Newport']);
});
