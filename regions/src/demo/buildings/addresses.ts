import type { Settlement } from '../plan.ts';

/** Letters of the second half of postcodes; C, I, K, M, O and V are not used there. */
const UNIT_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';
const ADDRESSES_PER_POSTCODE = 24;

export interface Address {
  number: string;
  street: string;
  postcode: string;
  place: string;
}

/** Hands out postcodes: one for every couple of dozen doors of a street. */
export class Postcodes {
  readonly #givenInDistrict = new Map<string, number>();
  readonly #streets = new Map<string, { postcode: string; left: number }>();

  next(settlement: Settlement, street: string): string {
    const key = `${settlement.name}/${street}`;
    const known = this.#streets.get(key);
    if (known && known.left > 0) {
      known.left--;
      return known.postcode;
    }
    const postcode = this.#unit(settlement.district);
    this.#streets.set(key, { postcode, left: ADDRESSES_PER_POSTCODE - 1 });
    return postcode;
  }

  #unit(district: string): string {
    const order = this.#givenInDistrict.get(district) ?? 0;
    this.#givenInDistrict.set(district, order + 1);
    const letters = UNIT_LETTERS.length;
    // Steps prime to the number of units spread them, as real ones are spread.
    const unit = (order * 157 + 43) % (letters * letters);
    const sector = 1 + (Math.floor(order / 60) % 9);
    const first = UNIT_LETTERS[Math.floor(unit / letters)] ?? 'A';
    const second = UNIT_LETTERS[unit % letters] ?? 'A';
    return `${district} ${sector}${first}${second}`;
  }
}
