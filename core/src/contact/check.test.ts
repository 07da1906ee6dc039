import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyString } from '../testing/test-strings.ts';
import {
  contactProblem,
  cleanContact,
  cleanContactText,
  contactRequestSchema,
  losesCharacters,
} from './check.ts';

const EMPTY = { category: '', message: '', returnContact: '' };
const GOOD = {
  category: 'loo_issue',
  message: 'The door is stuck.',
  returnContact: 'ada@example.org',
};

const sentenceOf = (change: Partial<typeof GOOD>, signedIn = false) =>
  contactProblem({ ...GOOD, ...change }, signedIn)?.message ?? null;

describe('what may be sent', () => {
  it('CONT-14 gives the first failing rule, in order, as each is corrected', () => {
    const steps: [Partial<typeof EMPTY>, string | null, string | null][] = [
      [{}, 'category', 'Please select a contact category'],
      [{ category: 'general' }, 'message', 'Please enter a message'],
      [{ message: 'Too short' }, 'message', 'Message must be at least 10 characters long'],
      [
        { message: 'Long enough' },
        'returnContact',
        'Please provide contact information so we can get back to you',
      ],
      [
        { returnContact: '0163' },
        'returnContact',
        'Please provide valid contact information (email or phone)',
      ],
      [{ returnContact: '01633' }, null, null],
    ];
    let texts = EMPTY;
    for (const [change, field, message] of steps) {
      texts = { ...texts, ...change };
      expect(contactProblem(texts, false)).toEqual(field && { field, message });
    }
  });

  it.each(['', 'other', 'Report a Bug', 'toString'])(
    'CONT-09 refuses the category %j',
    (category) => {
      expect(sentenceOf({ category })).toBe('Please select a contact category');
    },
  );

  it('CONT-10 CONT-11 LIMIT-17 counts a message after trimming, in characters', () => {
    const cleaned = (message: string) => sentenceOf({ message: cleanContactText(message) });
    expect(cleaned(' \n\t ')).toBe('Please enter a message');
    expect(cleaned('   123456789   ')).toBe('Message must be at least 10 characters long');
    expect(cleaned('   1234567890   ')).toBeNull();
    expect(cleaned('🚽'.repeat(9))).toBe('Message must be at least 10 characters long');
    expect(cleaned('🚽'.repeat(10))).toBeNull();
  });

  it.each(['\u200B', '\u3164', '\u00AD', '\u2800', '\uFE0F', '\u{E0041}', '\u200D \u2060\n'])(
    'CONT-10 CONT-11 CONT-12 CONT-13 counts what can be seen alone (%#)',
    (unseen) => {
      const padded = (text: string) => cleanContactText(text + unseen.repeat(12));
      expect(sentenceOf({ message: padded('') })).toBe('Please enter a message');
      expect(sentenceOf({ message: padded('123456789') })).toMatch(/^Message must be at least/);
      expect(sentenceOf({ message: padded('1234567890') })).toBeNull();
      expect(sentenceOf({ returnContact: padded('') })).toMatch(/^Please provide contact/);
      expect(sentenceOf({ returnContact: padded('0163') })).toMatch(/^Please provide valid/);
      expect(sentenceOf({ returnContact: padded('01633') })).toBeNull();
    },
  );

  it('holds the whole of a text to the upper bound, unseen characters too', () => {
    expect(sentenceOf({ message: GOOD.message + '\u200B'.repeat(5000) })).toMatch(/at most 5000/);
  });

  it('CONT-05 CONT-12 CONT-13 LIMIT-18 asks only anonymous senders how to reach them', () => {
    const said = (returnContact: string) => sentenceOf({ returnContact });
    expect(said('')).toBe('Please provide contact information so we can get back to you');
    expect(said('a@b.')).toBe('Please provide valid contact information (email or phone)');
    expect(said('a@b.c')).toBeNull();
    expect(sentenceOf({ returnContact: '' }, true)).toBeNull();
  });

  it('holds texts to an upper bound, after the rules of the specification', () => {
    expect(sentenceOf({ message: 'x'.repeat(5000) })).toBeNull();
    expect(sentenceOf({ message: 'x'.repeat(5001) })).toBe(
      'Message must be at most 5000 characters long',
    );
    expect(sentenceOf({ returnContact: 'x'.repeat(256) })).toBe(
      'Contact information must be at most 255 characters long',
    );
    expect(sentenceOf({ message: 'x'.repeat(5001), returnContact: '' })).toMatch(/^Please provide/);
  });

  it('refuses what nobody can read, after the rules of the specification', () => {
    const stacked = `Clo${'\u0301\u0323'.repeat(20)}sed all day`;
    expect(sentenceOf({ message: stacked })).toBe('Message contains invalid characters');
    expect(sentenceOf({ message: stacked, returnContact: '' })).toMatch(/^Please provide/);
    expect(sentenceOf({ returnContact: 'W'.repeat(255) })).toBe(
      'Contact information contains invalid characters',
    );
  });

  it('a request may lack what the rules then ask for', () => {
    const nothing = { category: '', message: '', returnContact: '' };
    expect(contactRequestSchema.parse({})).toEqual(nothing);
    for (const none of [null, 7, ['general'], { message: 'Long enough' }]) {
      const given = { category: none, message: none, returnContact: none };
      expect(contactRequestSchema.parse(given)).toEqual(nothing);
    }
    expect(contactRequestSchema.safeParse({ ...GOOD, from: 'me' }).success).toBe(false);
  });
});

describe('cleaning', () => {
  it('CONT-15 removes quotes of every shape', () => {
    const quoted = '"a" \'b\' “c” ‘d’ „e‟ ‚f‛ «g» ‹h›';
    expect(cleanContactText(quoted)).toBe('a b c d e f g h');
    expect(cleanContactText('King’s Cross')).toBe('Kings Cross');
  });

  it('CONT-15 removes angle brackets and ampersands', () => {
    expect(cleanContactText(`<script>alert("x" & 'y')</script>`)).toBe('scriptalert(x  y)/script');
    expect(cleanContactText(`'; DROP TABLE contact_submissions; --`)).toBe(
      '; DROP TABLE contact_submissions; --',
    );
    expect(cleanContact({ category: '<general>', message: 'A & B', returnContact: '"a"' })).toEqual(
      {
        category: 'general',
        message: 'A  B',
        returnContact: 'a',
      },
    );
  });

  it.each(['Union Street', 'Caffi Tŷ Mawr', 'a\n\tb', '🚽', '👩‍👧', 'می‌خواهم'])(
    'leaves %j as it is',
    (text) => {
      expect(cleanContactText(text)).toBe(text);
      expect(losesCharacters(text)).toBe(false);
    },
  );

  it('says when something typed is left out', () => {
    for (const text of ['<', '>', '"', "King's Cross", 'King’s Cross', '“closed”', '&']) {
      expect(losesCharacters(text)).toBe(true);
    }
  });

  it('CONT-15 leaves nothing that a page, a query or a terminal would read as code', () => {
    fc.assert(
      fc.property(anyString(), (text) => {
        const cleaned = cleanContactText(text);
        // eslint-disable-next-line no-control-regex
        expect(cleaned).not.toMatch(/[<>"'&“”‘’\r\u0000-\u0008\u001B\u007F-\u009F]/);
        expect(cleanContactText(cleaned)).toBe(cleaned);
      }),
    );
  });
});
