import type { FeedStop, FeedTransfer } from './feed.ts';
import { readChoice, readInteger } from './fields.ts';
import type { Notices } from './notices.ts';
import { readTable } from './table.ts';
import type { FeedZip } from './zip-file.ts';

/** `transfer_type`; 4 and 5 are about staying seated, which nobody is told to do here. */
const TYPE = { forbidden: 3, staySeated: 4 } as const;
const readType = readChoice(5);
const PARTICULAR = ['from_route_id', 'to_route_id', 'from_trip_id', 'to_trip_id'] as const;

/**
 * What transfers.txt says of changing between two stops or stations. A minimum time for particular
 * routes or trips is taken for all; forbidding those alone is not, as others may change there.
 */
export async function readTransfers(
  zip: FeedZip,
  stops: ReadonlyMap<string, FeedStop>,
  notices: Notices,
): Promise<FeedTransfer[]> {
  const transfers: FeedTransfer[] = [];
  if (!zip.has('transfers.txt')) return transfers;
  await readTable(zip, { file: 'transfers.txt', columns: ['transfer_type'] }, (row) => {
    const type = row.valueOr('transfer_type', 0, readType, '0 to 5');
    if (type >= TYPE.staySeated) return;
    const isParticular = PARTICULAR.some((column) => row.text(column) !== '');
    // Between particular trips the stops may be left out.
    if (isParticular && (row.text('from_stop_id') === '' || row.text('to_stop_id') === '')) return;
    const place = (column: string) => {
      const id = row.required(column);
      return stops.has(id) ? id : row.fail(`${column} '${id}' is not in stops.txt`);
    };
    const [from, to] = [place('from_stop_id'), place('to_stop_id')];
    const isForbidden = type === TYPE.forbidden;
    if (isForbidden && isParticular) {
      notices.count('changes forbidden between particular routes or trips are not heeded');
      return;
    }
    const seconds = row.valueOr('min_transfer_time', null, readInteger, 'a number of seconds');
    transfers.push({ from, to, isForbidden, minSeconds: isForbidden ? null : seconds });
  });
  return transfers;
}
