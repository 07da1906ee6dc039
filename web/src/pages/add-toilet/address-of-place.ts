import { TEXT_RULES } from '@loovia/core/toilet-submission';

/**
 * The address of a picked place ('street, locality, postal code', ADD-06) in characters that an
 * address may have (ADD-36): 'Marks & Spencer' is 'Marks and Spencer', '1/2' is '1-2'.
 */
export function addressOfPlace(formattedAddress: string): string {
  const characters = Array.from(
    formattedAddress
      .normalize('NFC')
      // eslint-disable-next-line regexp/no-super-linear-move -- An address of our own server.
      .replace(/\s*&\s*/gu, ' and ')
      .replaceAll('/', '-'),
  );
  return (
    characters
      .map((character) => (TEXT_RULES.address.allowed.test(character) ? character : ' '))
      .slice(0, TEXT_RULES.address.maxLength)
      .join('')
      // eslint-disable-next-line regexp/no-super-linear-move -- Cut to its longest above.
      .replace(/ +(?=,)/gu, '')
      .replace(/ {2,}/gu, ' ')
      .trim()
  );
}
