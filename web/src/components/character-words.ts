/** Is a tenth of the room left, or less? */
export function isNearLimit(length: number, limit: number): boolean {
  return length >= limit * 0.9;
}

/** '12 characters left', '3 characters too many' */
export function countWords(length: number, limit: number): string {
  const left = limit - length;
  const count = Math.abs(left);
  const characters = count === 1 ? 'character' : 'characters';
  return left < 0 ? `${count} ${characters} too many` : `${count} ${characters} left`;
}
