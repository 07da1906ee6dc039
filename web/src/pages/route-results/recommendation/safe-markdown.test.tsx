import { escapeMarkdown } from '@loovia/core/recommendation';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { safeMarkdown } from './safe-markdown.tsx';

const html = (text: string) => renderToStaticMarkup(safeMarkdown(text));

test('AI-07 shows bold words, lists and paragraphs', () => {
  expect(html('**2 stops:**\n\n1. **Riverside**: open')).toBe(
    '<p><strong>2 stops:</strong></p>\n<ol>\n<li><strong>Riverside</strong>: open</li>\n</ol>',
  );
});

test.each([
  'http://a.example/',
  'https://a.example/',
  'irc://a.example/loos',
  'ircs://a.example/loos',
  'mailto:a@b.example',
  'xmpp:a@b.example',
])('LIB-26 %s may be a link', (url) => {
  expect(html(`[there](${url})`)).toBe(
    `<p><a href="${url}" target="_blank" rel="noreferrer">there</a></p>`,
  );
});

test.each([
  '[there](javascript:alert(1))',
  '[there](JAVASCRIPT:alert%281%29)',
  '[there](<java\tscript:alert(1)>)',
  '[there](&#106;avascript:alert(1))',
  '[there](data:text/html,x)',
  '[there](vbscript:x)',
  '[there](/api/session)',
  '[there][1]\n\n[1]: javascript:alert(1)',
])('LIB-26 %j is words alone', (text) => {
  expect(html(text)).toBe('<p>there</p>');
});

test('HTML is left out, and images are never asked for', () => {
  expect(html('<script>alert(1)</script>')).toBe('');
  expect(html('a <b onclick="x()">bold</b> word')).toBe('<p>a bold word</p>');
  expect(html('![a map](https://spy.example/x.png "t")')).toBe('<p>a map</p>');
});

test('headings stay below the heading of their box', () => {
  expect(html('# One\n\n### Three\n\nTwo\n---')).toBe('<h4>One</h4>\n<h4>Three</h4>\n<h4>Two</h4>');
});

test('whatever it is given, no element but those of Markdown comes out', () => {
  const known = /^<\/?(p|strong|em|ol|ul|li|a|h4|code|pre|blockquote|br|hr)\b/;
  const scraps = [
    '<',
    '>',
    '[',
    ']',
    '(',
    ')',
    '!',
    '#',
    '*',
    '`',
    '_',
    '\n',
    '"',
    '&',
    ':',
    '<img src=x>',
    '](javascript:x)',
  ];
  const text = fc.array(fc.oneof(fc.string(), fc.constantFrom(...scraps)), { maxLength: 30 });
  fc.assert(
    fc.property(text, (parts) => {
      const shown = html(parts.join(''));
      for (const [tag] of shown.matchAll(/<[^>]*>/g)) expect(tag).toMatch(known);
      expect(shown).not.toMatch(/href="(?!https?:|ircs?:|mailto:|xmpp:)/i);
    }),
  );
});

test('a name that was escaped shows as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const words = `x${name}x`.replace(/\p{Cc}|[\u2028\u2029]/gu, '');
      const text = html(escapeMarkdown(words));
      const plain = text.replace(/^<p>|<\/p>$/g, '');
      expect(plain).toBe(renderToStaticMarkup(<>{words}</>));
    }),
  );
});
