import type { Agency } from './feed.ts';
import { readZone } from './fields.ts';
import { readTable } from './table.ts';
import type { FeedZip } from './zip-file.ts';

/** Agencies by id; where there is only one it is also found as ''. */
export async function readAgencies(zip: FeedZip): Promise<Map<string, Agency>> {
  const agencies = new Map<string, Agency>();
  const table = { file: 'agency.txt', columns: ['agency_name', 'agency_timezone'] };
  await readTable(zip, table, (row) => {
    const id = row.text('agency_id');
    if (agencies.has(id)) row.fail(`agency_id '${id}' is there twice`);
    agencies.set(id, {
      name: row.text('agency_name'),
      url: row.text('agency_url'),
      zone: row.value('agency_timezone', readZone, 'a time zone'),
    });
  });
  const [only, ...others] = agencies.values();
  if (only && others.length === 0) agencies.set('', only);
  return agencies;
}
