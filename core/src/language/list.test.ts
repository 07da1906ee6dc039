import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listOf } from './index.ts';
import { inWelsh } from './test-speaking.ts';

describe('listOf', () => {
  it('is what the platform says in British English', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 5 }), (items) => {
        const and = new Intl.ListFormat('en-GB');
        const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });
        expect(listOf(items, 'and')).toBe(and.format(items));
        expect(listOf(items, 'or')).toBe(or.format(items));
      }),
    );
  });

  it.each([
    [['Castell'], 'Castell'],
    [['Castell', 'Gorsaf'], 'Castell a Gorsaf'],
    [['Gorsaf', 'Amgueddfa'], 'Gorsaf ac Amgueddfa'],
    [['Gorsaf', 'Ŵyn'], 'Gorsaf ac Ŵyn'],
    [['Gorsaf', 'Ysbyty', 'Llyfrgell'], 'Gorsaf, Ysbyty a Llyfrgell'],
    [['2', '8'], '2 ac 8'],
    [['3', '10'], '3 a 10'],
    [['10', '11'], '10 ac 11'],
    [['12', '100'], '12 a 100'],
    [[], ''],
  ])('says ‘a’ and ‘ac’ in Welsh: %j', (items, said) => {
    expect(inWelsh(() => listOf(items, 'and'))).toBe(said);
  });

  it('says ‘neu’ in Welsh, before a vowel as well', () => {
    expect(inWelsh(() => listOf(['Gorsaf', 'Amgueddfa'], 'or'))).toBe('Gorsaf neu Amgueddfa');
  });
});
