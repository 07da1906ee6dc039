import type { CandidateStop, Route } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { escapeMarkdown } from '@loovia/core/recommendation';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { askRecommendation, safeMarkdown } from './ask.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// Only what the request needs.
const journey = { frequency: 20, selectedTransport: 'walking' } as Journey;
const stop = (placeId: string, elapsedMinutes: number) =>
  ({
    placeId,
    elapsedMinutes,
    opening: { at: new Date(elapsedMinutes * 60_000).toISOString() },
    cleanliness: {},
  }) as CandidateStop;
const stops = [stop('db_2', 40), stop('db_1', 20)];
const departure = new Date(0).toISOString();
const route = {
  index: 0,
  departure,
  durationSeconds: 4500,
  stops,
  stopsFailed: false,
} as unknown as Route;

const fetched = vi.fn<typeof fetch>();

function ask(stopIds: readonly string[], changes: Partial<Route> = {}) {
  fetched.mockResolvedValue(
    Response.json({ recommendation: 'Two.', stopIds, source: 'optimiser' }),
  );
  vi.stubGlobal('fetch', fetched);
  const base = { ...route, ...changes };
  return askRecommendation(
    { journey, base, wishes: ['baby', 'free'] },
    new AbortController().signal,
  );
}

it('TRUE-10 sends the wishes', async () => {
  await ask([]);
  const sent = z.string().parse(fetched.mock.lastCall?.[1]?.body);
  const { json } = z.object({ json: z.string() }).parse(JSON.parse(sent));
  expect(JSON.parse(json)).toMatchObject({ userPreferences: { wishes: ['baby', 'free'] } });
});

it('AI-06 finds the recommended stops, in the order of travel', async () => {
  const picked = await ask(['db_2', 'db_1']);
  expect(picked).toMatchObject({ stops: [stops[1], stops[0]], missing: 0, isPartial: false });
});

it('AI-06 counts and logs recommended stops that are not on the route', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const picked = await ask(['db_1', 'db_7', 'db_8']);
  expect(picked).toMatchObject({ stops: [stops[1]], missing: 2 });
  expect(logged.mock.lastCall?.join(' ')).toContain('db_7');
});

it('notes if only some toilets of the route were found', async () => {
  expect(await ask(['db_1'], { stopsFailed: true })).toMatchObject({ isPartial: true });
});

const html = (text: string) => renderToStaticMarkup(safeMarkdown(text));

test('AI-07 shows bold words, lists and paragraphs', () => {
  expect(html('**2 stops:**\n\n1. **Riverside**: open')).toBe(
    '<p><strong>2 stops:</strong></p>\n<ol>\n<li><strong>Riverside</strong>: open</li>\n</ol>',
  );
});

test('LIB-26 links open in a new tab', () => {
  expect(html('[there](https://a.example/)')).toBe(
    '<p><a href="https://a.example/" target="_blank" rel="noreferrer">there</a></p>',
  );
});

test.each([
  '[there](javascript:alert(1))',
  '[there](<java\tscript:alert(1)>)',
  '[there](&#106;avascript:alert(1))',
  '[there](/api/session)',
  '[there][1]\n\n[1]: javascript:alert(1)',
])('LIB-26 %j is only text', (text) => {
  expect(html(text)).toBe('<p>there</p>');
});

test('HTML is left out, and images are not loaded', () => {
  expect(html('<script>alert(1)</script>')).toBe('');
  expect(html('a <b onclick="x()">bold</b> word')).toBe('<p>a bold word</p>');
  expect(html('![a map](https://spy.example/x.png "t")')).toBe('<p>a map</p>');
});

test('headings are below the level of the box’s heading', () => {
  expect(html('# One\n\n### Three\n\nTwo\n---')).toBe('<h4>One</h4>\n<h4>Three</h4>\n<h4>Two</h4>');
});

test('no input yields elements other than those of Markdown', () => {
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

test('an escaped name shows as written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const words = `x${name}x`.replace(/\p{Cc}|[\u2028\u2029]/gu, '');
      const text = html(escapeMarkdown(words));
      const plain = text.replace(/^<p>|<\/p>$/g, '');
      expect(plain).toBe(renderToStaticMarkup(<>{words}</>));
    }),
  );
});
