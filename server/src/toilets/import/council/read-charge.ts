import { readFee } from '../reading/read-fee.ts';
import type { Fee } from '../reading/read-fee.ts';

/** The schema asks for pounds with two decimals and no sign; people write '20p', '£1' and 'Free' too. */
const POUNDS = /^£? ?(\d+(?:\.\d{1,2})?)$/;
/** No toilet costs more: '20' means pence, perhaps. */
const DEAREST_POUNDS = 5;

export function readCharge(given: string): Fee {
  const match = POUNDS.exec(given);
  if (!match) return readFee(given);
  const pounds = Number(match[1]);
  if (pounds === 0) return { isFree: true, paymentDetails: null };
  const paymentDetails =
    pounds <= DEAREST_POUNDS ? `£${pounds.toFixed(2)}` : `Charge as given: ${given}`;
  return { isFree: false, paymentDetails };
}
