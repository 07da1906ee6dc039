import { cleanName, cutText } from './clean-text.ts';

/** What is said of a toilet in sentences, each ended; null for nothing. */
export function describe(sayings: readonly string[]): string | null {
  const said = sayings.filter((saying) => saying !== '');
  const sentences = said.map((saying, index) =>
    index < said.length - 1 && /[\p{L}\p{N}]$/u.test(saying) ? `${saying}.` : saying,
  );
  return sentences.length === 0 ? null : cutText(sentences.join(' '), 1000);
}

/** 'Cornwall Council', 'Adur District Council' → the area they serve. */
export function councilArea(council: string | null | undefined): string | null {
  const named = cleanName(council).replace(
    /( (city|county|county borough|metropolitan borough|london borough|borough|district))? (council|corporation)$/i,
    '',
  );
  return named === '' ? null : named;
}
