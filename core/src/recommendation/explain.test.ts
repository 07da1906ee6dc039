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
  it('AI-18 says in three sentences which stops, by what they were picked, and what to mind', () => {
    expect(read(explain([first, second]))).toEqual([
      '2 stops, about every 50\u00a0min: Market Hall and Café (rear) *24h*. Picked by opening hours, detour and predicted cleanliness. What to mind: Café (rear) *24h*: opening hours not available, there is a charge.',
    ]);
    expect(read(explain([first], { rhythm: { frequency: 50, durationMinutes: 70 } }))).toEqual([
      '1 stop: Market Hall. Picked by opening hours, detour and predicted cleanliness.',
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
    expect(explain([first, closing('10:47')])).toContain(tooLate);
    expect(explain([first, closing('10:48')])).not.toContain(tooLate);
    expect(explain([first, closing('10:48')], { disabilityAccess: true })).toContain(tooLate);
    expect(explain([closing('10:41')])).not.toContain(tooLate);
    // By public transport the detour holds the time at the toilet.
    expect(explain([first, closing('10:42')], { transport: 'public' })).toContain(tooLate);
    expect(explain([first, closing('10:43')], { transport: 'public' })).not.toContain(tooLate);
  });

  it('AI-12 AI-18 says how many stops are missing, and names the rules that are not met', () => {
    expect(read(explain([second]))).toEqual([
      expect.stringMatching(
        /^1 of the 2 stops asked for: .* What to mind: .*, there is a charge; None of the toilets listed fits stop 1, about 50\smin into the journey\.$/,
      ),
    ]);
    expect(read(explain([], { rhythm: { frequency: 50, durationMinutes: 45 } }))).toEqual([
      'No stop can be recommended. What to mind: None of the toilets listed can be picked.',
    ]);
  });

  it('AI-13 AI-18 says that none was asked for at frequency 0', () => {
    const never = { frequency: 0, durationMinutes: 70 };
    expect(read(explain([], { rhythm: never }))).toEqual(['No stops were asked for.']);
  });

  it('AI-12 AI-18 says for what part of a long journey no stop is picked', () => {
    const rest = (durationMinutes: number) =>
      read(explain([], { rhythm: { frequency: 50, durationMinutes } })).find((line) =>
        line.startsWith('We pick up'),
      );
    expect(rest(600)).toBe('We pick up to 5 stops. Choose your own for the last 350\u00a0min.');
    expect(rest(300)).toContain(' the last 50\u00a0min.');
    expect(rest(299.9)).toBeUndefined();
    const five = [10, 20, 30, 40, 50].map((elapsedMinutes) => ({ ...first, elapsedMinutes }));
    const long = { frequency: 10, durationMinutes: 100.4 };
    expect(brokenRules(five, long)).toEqual([]);
    expect(read(explain(five, { rhythm: long })).at(-1)).toMatch(
      /^We pick up to 5 stops\. .* last 50\u00a0min/,
    );
    expect(explain([], { rhythm: { frequency: 0, durationMinutes: 600 } })).not.toContain(
      'We pick up',
    );
  });

  it('AI-18 doubts step-free access only where it is asked for', () => {
    const said = (isAccessible: boolean | null, disabilityAccess = true) =>
      read(explain([costedStop({ isAccessible }), second], { disabilityAccess }))[0];
    expect(said(true)).not.toContain('Market Hall: ');
    expect(said(null)).toContain('Market Hall: step-free access not known;');
    expect(said(false)).toContain('Market Hall: not step-free;');
    expect(said(false, false)).not.toContain('step-free');
  });

  it('AI-18 states what keeps someone out', () => {
    const women = costedStop({ isWomenOnly: true, radar: true });
    expect(read(explain([women]))[0]).toContain('Market Hall: women only, RADAR key;');
    const men = costedStop({ isMenOnly: true, isPublic: false });
    expect(read(explain([men]))[0]).toContain('Market Hall: men only, for customers only;');
  });

  it('AI-18 begins with a note, and gives a model’s reason as its own', () => {
    const reasons = new Map([['db_1', 'Clean, and *near*.']]);
    const lines = read(explain([first, second], { note: 'Replaced.', reasons }));
    expect(lines).toEqual([
      'Replaced.',
      expect.stringMatching(/^2 stops/),
      'Market Hall: The AI says: Clean, and *near*.',
    ]);
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
        const paragraph = [{ type: 'strong' }, { type: 'text', value: ' The AI says: ' }, emphasis];
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
        const ours = ['root', 'paragraph', 'strong', 'text'];
        const known = plainText(reason) ? [...ours, 'list', 'listItem', 'emphasis'] : ours;
        expect([...nodeTypes(markdown)].toSorted()).toEqual(known.toSorted());
        const [said = '', why = ''] = read(markdown);
        expect(said).toContain(`: ${plainText(name)} and ${plainText(other)}. Picked by`);
        expect(why.split('The AI says: ')[1] ?? '').toBe(plainText(reason));
        const tooNear = `${name} and ${other} are 15\u00a0min apart: less than the 35\u00a0min asked for.`;
        expect(said.endsWith(plainText(tooNear))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
