import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkText,
  checkTexts,
  refusedCharacters,
  TEXT_FIELDS,
  TEXT_RULES,
  type TextField,
} from './index.ts';

const LABELS: Readonly<Record<TextField, string>> = {
  name: 'Toilet name',
  description: 'Description',
  address: 'Address',
  payment_details: 'Payment details',
};
/** The character table, beside letters, digits and space. */
const SIGNS: Readonly<Record<TextField, string>> = {
  name: "-_.,&()'’",
  description: "-_.,!?()&@#$%'’",
  address: "-_,.()'’",
  payment_details: '-_.,£$€¥()',
};
const INVALID: Readonly<Record<TextField, string>> = {
  name: 'Toilet name contains invalid characters',
  description: 'Description contains invalid characters',
  address: 'Address contains invalid characters',
  payment_details: 'Payment details contain invalid characters',
};

describe.each(TEXT_FIELDS)('the text %s', (field) => {
  const label = LABELS[field];
  const isRequired = field === 'name' || field === 'address';

  it.each([7, true, {}, ['x']])('ADD-25 is required to be text, not %j', (given) => {
    expect(checkText(field, given).error).toBe(`${label} is required`);
  });

  it.each([undefined, null, ''])('ADD-25 ADD-29 may be %j only where it may be blank', (given) => {
    const expected = isRequired ? { error: `${label} is required` } : { value: null };
    expect(checkText(field, given)).toEqual(expected);
  });

  it('ADD-26 ADD-29 of spaces alone is empty, or blank', () => {
    const expected = isRequired ? { error: `${label} cannot be empty` } : { value: null };
    expect(checkText(field, ' \n ')).toEqual(expected);
  });

  it.each(['<>', ' ; ', '<script>', '--'])('ADD-26 is empty after cleaning: %s', (given) => {
    expect(checkText(field, given)).toEqual({ error: `${label} cannot be empty` });
  });

  const limit = { name: 255, description: 1000, address: 500, payment_details: 255 }[field];
  const tooLong = { error: `${label} must be ${limit} characters or less` };

  it('ADD-27 ADD-30 ADD-31 ADD-32 ADD-33 may be as long as its limit, not longer', () => {
    expect(checkText(field, 'x'.repeat(limit)).value).toHaveLength(limit);
    expect(checkText(field, 'x'.repeat(limit + 1))).toEqual(tooLong);
    expect(checkText(field, `<${'x'.repeat(limit)}>`).value).toHaveLength(limit);
    expect(checkText(field, 'x'.repeat(1_000_000))).toEqual(tooLong);
  });

  it('ADD-27 of more than twice its limit is too long before it is cleaned', () => {
    expect(checkText(field, `${'x'.repeat(limit)}${'<'.repeat(limit)}`).value).toHaveLength(limit);
    expect(checkText(field, `${'x'.repeat(limit)}${'<'.repeat(limit + 1)}`)).toEqual(tooLong);
  });

  it('ADD-27 counts characters as the database does: code points, letters composed', () => {
    expect(checkText(field, 'y\u0302'.repeat(limit)).value).toBe('ŷ'.repeat(limit));
    expect(checkText(field, '𐐀'.repeat(limit)).value).toBe('𐐀'.repeat(limit));
    expect(checkText(field, '𐐀'.repeat(limit + 1))).toEqual(tooLong);
  });

  it('ADD-34 ADD-36 ADD-37 ADD-38 accepts each character of its table, and no other', () => {
    for (let code = 0x20; code < 0x250; code += 1) {
      const sign = String.fromCodePoint(code);
      if (/[\p{L}\d\p{Z}\p{Cc}\p{Cf};<>]/u.test(sign)) continue;
      const expected = SIGNS[field].includes(sign)
        ? { value: `a${sign}b` }
        : { error: INVALID[field] };
      expect(checkText(field, `a${sign}b`), sign).toEqual(expected);
    }
    for (const sign of ['€', '’']) {
      const expected = SIGNS[field].includes(sign)
        ? { value: `a${sign}b` }
        : { error: INVALID[field] };
      expect(checkText(field, `a${sign}b`), sign).toEqual(expected);
    }
    for (const sign of ['😀', '‘', '–', '\0', '\uD800', '٣', '＜']) {
      expect(checkText(field, `a${sign}b`), sign).toEqual({ error: INVALID[field] });
    }
  });

  it.each(['Ŵ ŷ à Ỳ', 'Tŷ Bach', 'Ionad Còmhnaidh', 'Łódź', '公廁', 'x\u0302y'])(
    'ADD-39 takes letters of any language: %s',
    (given) => {
      expect(checkText(field, given)).toEqual({ value: given.normalize('NFC') });
    },
  );

  it.each([
    ...['\u3164', '\u115F', '\u1160', '\uFFA0', '\u2800', '\u034F', '\uFE0F', '\u{E0100}'],
    ...['x\u0302\u0301\u0300\u0303', 'o\u20DD', '𒈙', '\u{13441}', '\uFDFA', '𝐖𝐂'],
  ])('ADD-34 ADD-36 ADD-37 ADD-38 refuses what nobody can see or read: %j', (sign) => {
    expect(checkText(field, `Ab${sign}c`)).toEqual({ error: INVALID[field] });
    expect(checkText(field, `${sign}${sign}`)).toEqual({ error: INVALID[field] });
    expect(refusedCharacters(field, `Ab${sign}c`)).not.toEqual([]);
  });

  it.each(['שָׁלוֹם', 'दुर्ग क्षेत्र', 'Việt Nam', 'ห้องน้ำ', 'مُحَمَّد', '화장실', 'ʻOhana', 'ЁЖ'])(
    'ADD-39 takes a word with its marks: %s',
    (given) => {
      expect(checkText(field, given)).toEqual({ value: given.normalize('NFC') });
    },
  );

  it.each(['W', 'm', 'Ŵ', 'Œ'])(
    'refuses a word of nothing but the widest letters: %s',
    (letter) => {
      expect(checkText(field, letter.repeat(255))).toEqual({ error: INVALID[field] });
      expect(refusedCharacters(field, letter.repeat(255))).toHaveLength(1);
      expect(checkText(field, `${letter.repeat(20)} ${letter.repeat(20)}`).error).toBeUndefined();
    },
  );

  it('no letter that is taken has more than three marks, or is invisible', () => {
    const unit = fc.constantFrom(
      'a',
      'ŵ',
      'ש',
      'क',
      ' ',
      '\u0301',
      '\u0302',
      '\u0323',
      '\u3164',
      '\uFE0F',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), (given) => {
        const { value } = checkText(field, given);
        for (const { segment } of new Intl.Segmenter('en').segment(value ?? '')) {
          expect(segment.match(/\p{M}/gu) ?? []).toSatisfy((marks: string[]) => marks.length <= 3);
          expect(segment).not.toMatch(/\p{DI}/u);
        }
      }),
    );
  });

  it.each(["King's Cross", 'St John’s Road'])('ADD-38 ADD-40 an apostrophe: %s', (given) => {
    const expected = field === 'payment_details' ? { error: INVALID[field] } : { value: given };
    expect(checkText(field, given)).toEqual(expected);
  });

  it('ADD-28 a text too long with a bad character is too long', () => {
    expect(checkText(field, '*'.repeat(limit + 1))).toEqual(tooLong);
  });

  it('ADD-37 a line break is allowed in the description alone', () => {
    const expected = field === 'description' ? { value: 'one\ntwo' } : { error: INVALID[field] };
    expect(checkText(field, 'one\r\ntwo')).toEqual(expected);
  });
});

describe('checkText', () => {
  it('ADD-35 a name has at least two characters', () => {
    const short = { error: 'Toilet name must be at least 2 characters long' };
    expect(checkText('name', 'x')).toEqual(short);
    expect(checkText('name', 'y\u0302')).toEqual(short);
    expect(checkText('name', ' <x> ')).toEqual(short);
    expect(checkText('name', 'WC')).toEqual({ value: 'WC' });
    expect(checkText('address', 'x')).toEqual({ value: 'x' });
  });

  it('ADD-28 a short name with a bad character has a bad character', () => {
    expect(checkText('name', '*')).toEqual({ error: INVALID.name });
  });

  it('ADD-24 what passed passes again, unchanged', () => {
    const typed = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(fc.constantFrom(...TEXT_FIELDS), typed, (field, given) => {
        const { value } = checkText(field, given);
        if (typeof value === 'string') expect(checkText(field, value)).toEqual({ value });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('refusedCharacters', () => {
  it.each([
    ['name', 'Market #1 / #2', ['#', '/']],
    ['address', 'Flat 2/1 @ Quay', ['/', '@']],
    ['description', 'Keypad 1️⃣ ❤️ “in”', ['1️⃣', '❤️', '“', '”']],
    ['payment_details', "It's 50p: y\u0302", ["'", ':']],
    ['name', 'Tŷ <b>', []],
  ] as const)('ADD-34 ADD-36 ADD-37 ADD-38 of the %s %j are %j', (field, given, refused) => {
    expect(refusedCharacters(field, given)).toEqual(refused);
  });

  it('ADD-28 are listed where characters are the fault', () => {
    const typed = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(fc.constantFrom(...TEXT_FIELDS), typed, (field, given) => {
        const isRefused = checkText(field, given).error === INVALID[field];
        if (isRefused) expect(refusedCharacters(field, given)).not.toEqual([]);
        else if (given !== '') expect(refusedCharacters(field, given)).toEqual([]);
      }),
    );
  });
});

describe('checkTexts', () => {
  const good = { name: 'Market Hall', address: '1 High Street, Newport' };

  it('gives the texts as they are stored', () => {
    expect(checkTexts({ ...good, description: ' Level <2> ', payment_details: '20p' })).toEqual({
      errors: [],
      texts: { ...good, description: 'Level 2', payment_details: '20p' },
    });
    expect(checkTexts(good).texts).toEqual({ ...good, description: null, payment_details: null });
  });

  it('ADD-28 has the first failing rule of each field, in the form’s order', () => {
    expect(checkTexts({ payment_details: 7, description: '*', name: '' })).toEqual({
      errors: [
        { field: 'name', message: 'Toilet name is required' },
        { field: 'description', message: 'Description contains invalid characters' },
        { field: 'address', message: 'Address is required' },
        { field: 'payment_details', message: 'Payment details is required' },
      ],
      texts: null,
    });
    expect(Object.keys(TEXT_RULES)).toEqual([...TEXT_FIELDS, 'directions_inside']);
  });
});
