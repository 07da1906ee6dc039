/** `npx node scripts/language/list-gaps.ts [folder]` lists what is missing in Welsh, there or everywhere. */
import type { Catalogue, PluralForms } from '@loovia/core/language';
import { welsh as welshCatalogue } from '@loovia/core/language/cy';
import { partsIn, textsOfProduct, valuesIn } from './texts-in-source.ts';
import type { Read, SourceText } from './texts-in-source.ts';

/** Mistakes in the texts of the code or the catalogue, by the file to look at. */
export type Gaps = ReadonlyMap<string, readonly string[]>;

const CATALOGUE = 'core/src/language/cy/texts.json';
/** Texts that are the same in Welsh: names, and words with the same spelling. */
const ALIKE: readonly string[] = [
  'RADAR',
  'Loovia',
  'Car',
  'Changing Places',
  'car',
  'tram',
  'metro',
  '{kilometres} km',
  'Beta',
];
const CATEGORIES: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Everything that is missing or wrong in one of the two languages. */
export function gapsBetween({ texts, faults }: Read, catalogue: Catalogue): Gaps {
  const gaps = new Map<string, string[]>();
  const add = (file: string, what: string) => {
    gaps.set(file, [...(gaps.get(file) ?? []), what]);
  };
  for (const { at, what } of faults) add(fileOf(at), `${lineOf(at)}: ${what}`);
  const byEnglish = new Map<string, SourceText>();
  for (const text of texts) {
    const { english, kind, at } = text;
    const first = byEnglish.get(english);
    byEnglish.set(english, first ?? text);
    if (first && first.kind !== kind) {
      add(fileOf(at), `${lineOf(at)}: counts, but not in ${first.at}`);
    }
    const isFirstHere = !first || fileOf(first.at) !== fileOf(at);
    if (!Object.hasOwn(catalogue, english) && isFirstHere) {
      add(fileOf(at), `no Welsh: ${JSON.stringify(english)}`);
    }
  }
  for (const [english, welsh] of Object.entries(catalogue)) {
    const text = byEnglish.get(english);
    const wrong = text ? wrongEntry(text, welsh) : ['used nowhere'];
    for (const what of wrong) add(CATALOGUE, `${what}: ${JSON.stringify(english)}`);
  }
  return gaps;
}

/** The gaps as a text, file by file; '' where there are none. */
export function gapsInWords(gaps: Gaps): string {
  return [...gaps]
    .map(([file, whats]) => [file, ...whats.map((what) => `  ${what}`)].join('\n'))
    .join('\n');
}

function wrongEntry({ english, kind }: SourceText, welsh: string | PluralForms): string[] {
  if (typeof welsh === 'string') {
    if (kind === 'plural') return ['counts in the code, but has one form in Welsh'];
    return [
      ...wrongForm(english, welsh, false),
      ...(isLeftInEnglish(english, welsh) ? ['left in English'] : []),
    ];
  }
  if (kind === 'text') return ['has plural forms, but is not counted in the code'];
  return Object.entries(welsh).flatMap(([category, form]) => [
    ...(CATEGORIES.includes(category) ? [] : [`no plural category '${category}'`]),
    // 'One', 'two' and 'no' may be words instead of the count.
    ...wrongForm(english, form, category !== 'other'),
    ...(isLeftInEnglish(english, form) ? [`left in English ('${category}')`] : []),
  ]);
}

function wrongForm(english: string, welsh: string, mayOmitCount: boolean): string[] {
  const counts = (name: string) => !(mayOmitCount && name === 'count');
  const same = (a: readonly string[], b: readonly string[]) => a.join() === b.join();
  const [wanted, given] = [valuesIn(english).filter(counts), valuesIn(welsh).filter(counts)];
  return [
    ...(same(wanted, given) ? [] : [`values differ (${wanted.join(', ')} / ${given.join(', ')})`]),
    ...(same(partsIn(english), partsIn(welsh)) ? [] : ['parts differ']),
  ];
}

/** The same in both languages, although it has words that should differ. */
function isLeftInEnglish(english: string, welsh: string): boolean {
  if (english !== welsh || ALIKE.includes(english)) return false;
  return /\p{L}{2}/u.test(english.replace(/\{\w+\}|<\/?\w+>/g, ''));
}

function fileOf(at: string): string {
  return at.replace(/:\d+$/, '');
}

function lineOf(at: string): string {
  return `line ${at.split(':').at(-1) ?? ''}`;
}

if (import.meta.main) {
  const [, , folder = ''] = process.argv;
  const gaps = [...gapsBetween(textsOfProduct(), welshCatalogue)];
  const here = gaps.filter(([file]) => file.startsWith(folder));
  const count = here.reduce((sum, [, whats]) => sum + whats.length, 0);
  console.log(gapsInWords(new Map(here)));
  console.log(`${count} gaps`);
}
