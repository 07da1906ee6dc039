/** Not a part of a longer word: 'Reunion Selection' is no 'UNION SELECT'. */
const word = (pattern: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${pattern})(?![\p{L}\p{N}_])`, 'giu');

/**
 * Scripts and SQL, as they would be run (ADD-23). Each is found in time linear in the text: no two
 * neighbouring repetitions may match the same signs.
 */
const CONSTRUCTS: readonly RegExp[] = [
  /<\s*(?:\/\s*)?script(?![\p{L}\p{N}_])(?:[^<>]*>)?/giu,
  /(?<![\p{L}\p{N}_])(?:java|vb|live)script\s*:/giu,
  /(?<![\p{L}\p{N}_])data\s*:\s*text\/html/giu,
  /(?<![\p{L}\p{N}_])on(?:error|load|click|toggle|focus|blur|input|change|submit|(?:mouse|key|pointer)[a-z]+)\s*=/giu,
  word(String.raw`union\s+(?:(?:all|distinct)\s+)?select`),
  word(String.raw`(?:drop|alter|create|truncate)\s+(?:table|database|schema)`),
  word(String.raw`delete\s+from\s+\w+\s+where`),
  word(String.raw`insert\s+into\s+\w+\s*(?:\([^()]*\)\s*)?values`),
  word(String.raw`update\s+\w+\s+set\s+\w+(?=\s*=)`),
  word(String.raw`exec(?:ute)?\s+(?:xp|sp)_\w+`),
  /(?<![\p{L}\p{N}_])select\s+\*\s+from(?![\p{L}\p{N}_])/giu,
  /(?<![\p{L}\p{N}_])or\s+(['"’]?)\d+\1\s*=\s*['"’]?\d+/giu,
];

/** What they are made of, taken out when there are none left (ADD-22). */
const MARKS: readonly RegExp[] = [
  /<!--|-->|--+|\/\*|\*\//g,
  /[<>;]/g,
  // Seen by nobody: soft hyphens, byte order marks, marks of direction that pasted text brings.
  /\p{Cf}/gu,
];

/** Each takes out a layer of constructs put into one another, or what those before brought together. */
const MOST_PASSES = 20;

/**
 * A text as it is stored (ADD-22 to ADD-24): without angle brackets, comment markers, semicolons and
 * constructs of scripts and SQL, never without a lone word of them. What is left is as it was typed,
 * but that letters are composed (NFC), every kind of space is a plain one, and there is none around.
 * A line break stays one (`\n`). Cleaning what was cleaned changes nothing, also where taking
 * something out brings its neighbours together.
 *
 * What is still not clean after {@link MOST_PASSES} passes is no text that anyone types, and comes
 * out empty: the time is linear in the length, whatever the text is made of.
 */
export function cleanText(text: string): string {
  let before = text;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const plain = without(CONSTRUCTS, plainSpace(before));
    const cleaned = plain === before ? without(MARKS, plain) : plain;
    if (cleaned === before) return cleaned;
    before = cleaned;
  }
  return '';
}

function without(parts: readonly RegExp[], text: string): string {
  return parts.reduce((rest, part) => rest.replace(part, ''), text);
}

function plainSpace(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replace(/[\p{Zs}\t]/gu, ' ')
    .trim();
}
