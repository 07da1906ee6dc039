import type { Agency, FeedRoute } from './feed.ts';
import { readColour, readInteger } from './fields.ts';
import { rideModeOf } from './modes.ts';
import type { Notices } from './notices.ts';
import { readTable, type Row } from './table.ts';
import type { FeedZip } from './zip-file.ts';

export async function readRoutes(
  zip: FeedZip,
  agencies: ReadonlyMap<string, Agency>,
  notices: Notices,
): Promise<Map<string, FeedRoute>> {
  const routes = new Map<string, FeedRoute>();
  await readTable(zip, { file: 'routes.txt', columns: ['route_id', 'route_type'] }, (row) => {
    const id = row.required('route_id');
    if (routes.has(id)) row.fail(`route_id '${id}' is there twice`);
    // It may be left out where there is only one, which is found as ''.
    const agencyId = agencies.has('') ? row.text('agency_id') : row.required('agency_id');
    routes.set(id, {
      name: withoutId(row.text('route_short_name'), id) || row.text('route_long_name'),
      mode: row.value('route_type', readMode, 'a type of route'),
      agency: agencies.get(agencyId) ?? row.fail(`agency_id '${agencyId}' is not in agency.txt`),
      colour: colour(row, 'route_color', notices),
      textColour: colour(row, 'route_text_color', notices),
    });
  });
  return routes;
}

/** '7-15850' of route 15850 is line 7: some exports make names unique by the id. */
function withoutId(shortName: string, id: string): string {
  const ending = `-${id}`;
  return shortName.endsWith(ending) ? shortName.slice(0, -ending.length) : shortName;
}

function readMode(text: string) {
  const type = readInteger(text);
  return type === undefined ? undefined : rideModeOf(type);
}

function colour(row: Row, column: string, notices: Notices): string {
  const text = row.text(column);
  const read = readColour(text);
  if (text !== '' && read === undefined) {
    notices.count(`values of ${column} that are no colours are left out`);
  }
  return read ?? '';
}
