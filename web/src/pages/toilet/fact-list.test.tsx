import { shownFactsSchema, type ShownFacts } from '@loovia/core/api';
import { FACT_NAMES } from '@loovia/core/revisions';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { FactList } from './fact-list.tsx';

const BY_MAP = { known: 'source', source: 'OpenStreetMap' } as const;
const BY_ONE = { known: 'person', people: 1 } as const;

function shown(changes: Partial<ShownFacts>): string {
  const facts = shownFactsSchema.parse({
    ...Object.fromEntries(FACT_NAMES.map((name) => [name, { value: null, known: 'none' }])),
    name: { value: 'Quay', ...BY_MAP },
    location: { value: '51.50000,-3.00000', ...BY_MAP },
  });
  return renderToStaticMarkup(
    <MemoryRouter>
      <FactList toiletId="1" facts={{ ...facts, ...changes }} />
    </MemoryRouter>,
  );
}

test('FACT-02 what is gender neutral is not also called not only for men or women, unless somebody else says so', () => {
  const neutral = { isGenderNeutral: { value: true, ...BY_MAP } };
  const [byMap, byOne] = [
    { value: false, ...BY_MAP },
    { value: false, ...BY_ONE },
  ];
  const all = shown({ ...neutral, isMenOnly: byMap, isWomenOnly: byMap });
  expect(all).toContain('Gender neutral');
  expect(all).not.toMatch(/Not only for|Men only|Women only/);
  expect(shown({ ...neutral, isMenOnly: byOne })).toContain('Not only for men');
  expect(shown({ isMenOnly: byMap })).toContain('Not only for men');
  const beside = { value: true, people: 1, at: '2026-03-05' };
  expect(shown({ ...neutral, isMenOnly: { ...byMap, beside } })).toContain('not only for men');
});

test('FACT-02 what is not known is one line; of a price only where one is charged', () => {
  const unknown = (changes: Partial<ShownFacts>) =>
    /Not known: (.*?)\./.exec(shown(changes))?.[1]?.split(' · ');
  expect(unknown({ isFree: { value: true, ...BY_MAP } })).toEqual([
    'Step-free, with room for a wheelchair',
    'Changing Places toilet',
    'RADAR key needed',
    'Open to the public',
    'Baby changing',
    'Gender neutral',
    'Men only',
    'Women only',
    'Address',
  ]);
  expect(unknown({ isFree: { value: false, ...BY_MAP } })).toContain('Payment');
});
