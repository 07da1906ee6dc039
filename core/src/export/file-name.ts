/**
 * A file name that every system accepts: ASCII letters and digits, with hyphens for everything else.
 * `fileName('Tŷ Coch', 'gpx')` is 'ty-coch.gpx'. At most 80 characters and the ending.
 */
export function fileName(title: string, ending: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
  return `${plain === '' ? 'journey' : plain}.${ending}`;
}
