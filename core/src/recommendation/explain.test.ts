import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { toIsoWithOffset, londonInstant } from '../time/index.ts';
import { brokenRules, explainRecommendation, type CostedStop } from './index.ts';
import { anyText, plainText, costedStop } from './test-stops.ts';

const rhythm = { frequency: 50, durationMinutes: 120 };

function explain(
  stops: CostedStop[],
  change: Partial<Parameters<typeof explainRecommendation>[0]> = {},
) {
  const own = change.rhythm ?? rhythm;
  const choice = { stops, broken: brokenRules(stops, own) };
  return explainRecommendation({
    choice,
    rhythm,
    transport: 'walking',
    disabilityAccess: false,
    ...change,
  });
}

/** As it is read: one line for each block. */
function read(markdown: string): string[] {
  return fromMarkdown(markdown).children.flatMap((block) =>
    block.type === 'list' ? block.children.map((item) => toString(item)) : [toString(block)],
  );
}

function nodeTypes(markdown: string): Set<string> {
  const types = new Set<string>();
  const visit = (node: object) => {
    if ('type' in node) types.add(String(node.type));
    if ('children' in node && Array.isArray(node.children)) node.children.forEach(visit);
  };
  visit(fromMarkdown(markdown));
  return types;
}

const first = costedStop();
const second = costedStop({
  placeId: 'db_2',
  name: 'Café (rear) *24h*',
  elapsedMinutes: 101.6,
  detourMinutes: 0.4,
  opening: {
    state: 'unknown',
    reason: 'Opening hours not available',
    at: toIsoWithOffset(londonInstant('2024-03-05', '10:41')),
  },
  cleanliness: { predicted: 3, confidence: 0, ratings: 0 },
  isAccessible: null,
  isFree: false,
});

describe('explainRecommendation', () => {
  it('AI-18 says each stop with its time, and why', () => {
    expect(read(explain([first, second]))).toEqual([
      '2 stops, about every 50\u00a0min:',
      'Stop 1, Market Hall: there at 09:50, 50\u00a0min in; open until 18:00; 2\u00a0min extra; likely clean, few ratings; free.',
      'Stop 2, Café (rear) *24h*: there at 10:41, 101\u00a0min in; opening hours not available; no detour; cleanliness not yet rated; there is a charge.',
      'Each time is as if its stop were the only one: those before it may make you later.',
    ]);
  });

  it('STOP-29 says where the stops before one may make it too late to find it open', () => {
    const closing = (time: string) =>
      costedStop({
        placeId: 'db_2',
        elapsedMinutes: 100,
        opening: {
          ...first.opening,
          at: toIsoWithOffset(londonInstant('2024-03-05', '10:40')),
          closes: toIsoWithOffset(londonInstant('2024-03-05', time)),
        },
      });
    const tooLate = 'the stops before it may make you too late';
    // Two minutes of detour and five at the toilet, ten with disability access.
    expect(read(explain([first, closing('10:47')]))[2]).toContain(`until 10:47; ${tooLate};`);
    expect(explain([first, closing('10:48')])).not.toContain(tooLate);
    expect(explain([first, closing('10:48')], { disabilityAccess: true })).toContain(tooLate);
    expect(explain([closing('10:41')])).not.toContain(tooLate);
    // By public transport the detour holds the time at the toilet.
    expect(explain([first, closing('10:42')], { transport: 'public' })).toContain(tooLate);
    expect(explain([first, closing('10:43')], { transport: 'public' })).not.toContain(tooLate);
  });

  it('AI-18 numbers a stop by its interval, and names what it does not meet', () => {
    expect(read(explain([second]))).toEqual([
      '1 of the 2 stops asked for:',
      expect.stringMatching(/^Stop 2, /),
      'What these stops do not meet:',
      'None of the toilets listed fits stop 1, about 50\u00a0min into the journey.',
    ]);
    expect(read(explain([], { rhythm: { frequency: 50, durationMinutes: 45 } }))).toEqual([
      'No stop can be recommended.',
      'What these stops do not meet:',
      'None of the toilets listed can be picked.',
    ]);
  });

  it('AI-13 AI-18 says one stop as one, and none at frequency 0', () => {
    const once = { frequency: 50, durationMinutes: 70 };
    expect(read(explain([first], { rhythm: once }))).toEqual([
      '1 stop:',
      expect.stringMatching(/^Stop 1, Market Hall: /),
    ]);
    const never = { frequency: 0, durationMinutes: 70 };
    expect(read(explain([], { rhythm: never }))).toEqual(['No stops were asked for.']);
  });

  it('AI-12 AI-18 says for what part of a long journey no stop is picked', () => {
    const rest = (durationMinutes: number) =>
      read(explain([], { rhythm: { frequency: 50, durationMinutes } })).find((line) =>
        line.startsWith('Five'),
      );
    expect(rest(600)).toBe(
      'Five stops are the most we pick: none is picked for the last 350\u00a0min of the journey. Choose stops there yourself.',
    );
    expect(rest(300)).toContain(' the last 50\u00a0min ');
    expect(rest(299.9)).toBeUndefined();
    const five = [10, 20, 30, 40, 50].map((elapsedMinutes) => ({ ...first, elapsedMinutes }));
    const long = { frequency: 10, durationMinutes: 100.4 };
    expect(brokenRules(five, long)).toEqual([]);
    expect(read(explain(five, { rhythm: long })).at(-1)).toMatch(
      /^Five stops .* last 50\u00a0min /,
    );
    expect(explain([], { rhythm: { frequency: 0, durationMinutes: 600 } })).not.toContain('Five');
  });

  it('AI-18 states step-free access where it is asked for', () => {
    const said = (isAccessible: boolean | null) =>
      explain([costedStop({ isAccessible }), second], { disabilityAccess: true });
    expect(said(true)).toContain(' step\\-free\\;');
    expect(said(null)).toContain('step\\-free access not known\\;');
    expect(said(false)).toContain('not step\\-free\\;');
  });

  it('AI-18 states what keeps someone out', () => {
    const women = costedStop({ isWomenOnly: true, radar: true });
    expect(read(explain([women]))[1]).toMatch(/few ratings; women only; RADAR key; free\.$/);
    const men = costedStop({ isMenOnly: true, isPublic: false });
    expect(read(explain([men]))[1]).toMatch(/few ratings; men only; for customers only; free\.$/);
  });

  it('AI-18 begins with a note, and gives a model’s reason as its own', () => {
    const reasons = new Map([['db_1', 'Clean, and *near*.']]);
    const lines = read(explain([first, second], { note: 'Replaced.', reasons }));
    expect(lines[0]).toBe('Replaced.');
    expect(lines[2]).toMatch(/ free\.The AI says: Clean, and \*near\*\.$/);
    expect(lines[3]).not.toContain('The AI');
    for (const nothing of ['', ' ', '\u202e\n']) {
      const said = explain([first], { reasons: new Map([['db_1', nothing]]) });
      expect(said).toBe(explain([first]));
    }
  });

  it('AI-18 gives a reason a form that it can’t leave: emphasised, to the end of its own line', () => {
    fc.assert(
      fc.property(anyText, (reason) => {
        const plain = plainText(reason);
        fc.pre(plain !== '');
        const markdown = explain([first], {
          rhythm: { frequency: 50, durationMinutes: 70 },
          reasons: new Map([['db_1', reason]]),
        });
        const emphasis = { type: 'emphasis', children: [{ type: 'text', value: plain }] };
        const paragraph = [
          { type: 'strong' },
          { type: 'text', value: expect.stringMatching(/ free\.$/) as string },
          { type: 'break' },
          { type: 'text', value: 'The AI says: ' },
          emphasis,
        ];
        const [, list, ...others] = fromMarkdown(markdown).children;
        expect(others).toEqual([]);
        expect(list).toMatchObject({
          children: [{ children: [{ type: 'paragraph', children: paragraph }] }],
        });
      }),
      { numRuns: 500 },
    );
  });

  it('AI-18 is text, emphasis and lists alone, whatever names and reasons hold', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (name, other, reason) => {
        const stops = [
          { ...first, name, elapsedMinutes: 65 },
          { ...second, name: other, elapsedMinutes: 80 },
        ];
        const markdown = explain(stops, { reasons: new Map([['db_1', reason]]) });
        const ours = ['root', 'paragraph', 'list', 'listItem', 'strong', 'text'];
        const known = plainText(reason) ? [...ours, 'break', 'emphasis'] : ours;
        expect([...nodeTypes(markdown)].toSorted()).toEqual(known.toSorted());
        const lines = read(markdown);
        expect(lines).toHaveLength(7);
        expect(lines[1]?.startsWith(`Stop 1, ${plainText(name)}: there at`)).toBe(true);
        expect(lines[1]?.split('The AI says: ')[1] ?? '').toBe(plainText(reason));
        const tooNear = `${name} and ${other} are 15\u00a0min apart: less than the 35\u00a0min asked for.`;
        expect(lines[6]).toBe(plainText(tooNear));
      }),
      { numRuns: 500 },
    );
  });
});
