import { fleschKincaid } from 'flesch-kincaid';
import { gunningFog } from 'gunning-fog';
import { syllable } from 'syllable';

interface Readability {
  /** Years of school that a reader needs, by two formulas. */
  readonly fleschKincaid: number;
  readonly gunningFog: number;
  /** The longest sentence, and its words. */
  readonly longest: { readonly words: number; readonly sentence: string };
}

const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' });
const words = new Intl.Segmenter('en-GB', { granularity: 'word' });

function wordsIn(text: string): string[] {
  return [...words.segment(text)]
    .filter(({ segment, isWordLike }) => isWordLike && /\p{L}/u.test(segment))
    .map(({ segment }) => segment);
}

/** How hard English paragraphs are to read; each of them ends a sentence. */
export function readability(paragraphs: readonly string[]): Readability {
  const found = paragraphs
    .flatMap((text) => [...sentences.segment(text)].map(({ segment }) => segment.trim()))
    .map((sentence) => ({ sentence, inIt: wordsIn(sentence) }))
    .filter(({ inIt }) => inIt.length > 0);
  const syllables = found.flatMap(({ inIt }) => inIt).map((word) => Math.max(1, syllable(word)));
  const counts = { sentence: found.length, word: syllables.length };
  const [longest] = found
    .map(({ sentence, inIt }) => ({ words: inIt.length, sentence }))
    .toSorted((a, b) => b.words - a.words);
  return {
    fleschKincaid: fleschKincaid({
      ...counts,
      syllable: syllables.reduce((sum, count) => sum + count, 0),
    }),
    // Names count as hard words too, though the formula lets them off.
    gunningFog: gunningFog({
      ...counts,
      complexPolysillabicWord: syllables.filter((count) => count > 2).length,
    }),
    longest: longest ?? { words: 0, sentence: '' },
  };
}

/**
 * The running text of the page of words that is open, folded or not. Headings and names of things would make it look
 * easier than it is; code and formulas are not sentences.
 */
export function paragraphsOfPage(): string[] {
  return [...document.querySelectorAll('article :is(p, li, dd)')]
    .map((block) => {
      const own = block.cloneNode(true) as Element;
      for (const part of own.querySelectorAll('p, ul, ol, dl, pre, code')) part.remove();
      return own.textContent.replace(/\s+/g, ' ').trim();
    })
    .filter((text) => text !== '');
}
