/** `aria-describedby` for those of the ids whose elements are on the screen. */
export function describedBy(...ids: (string | false)[]): { 'aria-describedby'?: string } {
  const shown = ids.filter((id) => id !== false);
  return shown.length > 0 ? { 'aria-describedby': shown.join(' ') } : {};
}
