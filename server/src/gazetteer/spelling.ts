import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { foldLetters } from './fold.ts';
import { addressParts } from './readings.ts';

/** Shorter words have too many similar ones. */
const SHORTEST = 4;
const MOST_MISTAKES = 4;
const MOST_PER_WORD = 3;
const MOST_SPELLINGS = 6;

const WORD = /[\p{L}\p{M}'’]+/gu;

/** How many letters may be wrong, missing, extra or swapped with the next. */
function tolerance(word: string): number {
  return word.length < 6 ? 1 : 2;
}

/**
 * Edit distance with swaps of adjacent letters (optimal string alignment) from `typed` to the nearest
 * beginning of `word`, as the last letters may not be typed yet.
 */
export function mistakes(typed: string, word: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwap = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current[column] = Math.min(
        (last[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        (last[column - 1] ?? Infinity) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return Math.min(...last);
}

/** The text with unknown words corrected, likeliest first; none where all words are known. */
export async function correctedSpellings(db: Db, text: string): Promise<string[]> {
  if (addressParts(text).length === 0) return [];
  const typed = new Set((text.match(WORD) ?? []).map(foldLetters));
  const words = [...typed].filter((word) => word.length >= SHORTEST);
  const neighbours = await neighboursOfUnknown(db, words);
  if (neighbours.size === 0 || neighbours.size > MOST_MISTAKES) return [];
  let spellings = [text];
  for (const [mistaken, alike] of neighbours) {
    spellings = spellings.flatMap((spelling) =>
      likeliest(mistaken, alike).map((right) =>
        spelling.replace(WORD, (word) => (foldLetters(word) === mistaken ? right : word)),
      ),
    );
  }
  return spellings.slice(0, MOST_SPELLINGS);
}

function likeliest(typed: string, alike: readonly string[]): string[] {
  return alike
    .map((word) => ({ word, wrong: mistakes(typed, word) }))
    .filter(({ wrong }) => wrong <= tolerance(typed))
    .toSorted((a, b) => a.wrong - b.wrong)
    .slice(0, MOST_PER_WORD)
    .map(({ word }) => word);
}

/**
 * The words that begin no known word, each with the known words that share most of its letters. One more
 * than are corrected is enough, as similar words take long to find.
 */
async function neighboursOfUnknown(
  db: Db,
  words: readonly string[],
): Promise<Map<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ typed: string; alike: string[] }>`
    select t.typed, array(
      select w.word from gazetteer_words w
      where w.word % t.typed
      order by similarity(w.word, t.typed) desc, w.word
      limit 30
    ) as alike
    from (
      select typed from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as all_words (typed)
      where not exists (select from gazetteer_words w where w.word like typed || '%')
      limit ${MOST_MISTAKES + 1}
    ) as t
  `.execute(db);
  return new Map(rows.map(({ typed, alike }) => [typed, alike]));
}
