import { readContactRecord, type ContactRecord } from '@loovia/core/contact';

/** CONT-21 */
export const RECORD_KEY = 'rl:contact_submissions';

/** How often messages were sent from this browser (DATA-19). */
export function keptRecord(): ContactRecord {
  try {
    return readContactRecord(localStorage.getItem(RECORD_KEY));
  } catch {
    return readContactRecord(null);
  }
}

export function keepRecord(record: ContactRecord): void {
  try {
    localStorage.setItem(RECORD_KEY, JSON.stringify(record));
  } catch {
    // Without storage the server's own limits remain.
  }
}
