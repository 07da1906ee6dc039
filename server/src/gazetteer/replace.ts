import type { GazetteerEntry } from '@loovia/core/regions';
import { sql } from 'kysely';
import { chunksOf } from '../chunks-of.ts';
import type { Db } from '../database/database.ts';
import { fold, foldLetters } from './fold.ts';

const BATCH = 2000;

interface NameRow {
  readonly entry_id: string;
  readonly name: string;
  readonly context: string;
  readonly other_name: string | null;
}

/** Every folded spelling of an entry. Of equal ones, the first is kept. */
function namesOf(entry: GazetteerEntry): NameRow[] {
  const context = fold([entry.locality, entry.postcode].filter((part) => part !== null).join(' '));
  const names = new Map<string, string | null>();
  const add = (name: string, otherName: string | null): void => {
    if (name !== '' && !names.has(name)) names.set(name, otherName);
  };
  const own = fold(entry.name);
  add(own, null);
  // People type 'd or' for 'd’Or' as well as 'dor'.
  add(fold(entry.name.replace(/['’]/g, ' ')), null);
  if (entry.kind === 'postcode') add(own.replaceAll(' ', ''), null);
  for (const otherName of entry.otherNames) {
    const name = fold(otherName);
    // 'Newport' for 'Newport railway station' is just a shorter form.
    const isShorter = ` ${own} `.includes(` ${name} `);
    add(name, isShorter ? null : otherName);
    if (entry.kind === 'station' && !name.includes('stn')) {
      add(`${name} stn`, isShorter ? null : otherName);
    }
  }
  if (entry.kind === 'station') {
    // 'Station' finds stations before Station Road.
    add(own.replace(/^(.*) stn$/, 'stn $1'), null);
    // While 'railway station' is typed, which is folded to one word, 'railway' is a word by itself.
    if (/ railway station$/i.test(entry.name)) add(own.replace(/ stn$/, ' railway stn'), null);
  }
  return [...names].map(([name, other_name]) => ({
    entry_id: entry.id,
    name,
    context,
    other_name,
  }));
}

/**
 * All words as people write them in full, for finding spelling mistakes. Names of stops are left out: among
 * those of half a country, many mistakes would look right, as 'Stret' begins 'Stretton'.
 */
function vocabulary(entries: readonly GazetteerEntry[]): string[] {
  const words = entries
    .filter(({ kind }) => kind !== 'stop')
    .flatMap(({ name, otherNames, locality }) => [name, ...otherNames, locality ?? ''])
    .flatMap((text) => foldLetters(text).match(/\p{L}{3,}/gu) ?? []);
  return [...new Set(words)];
}

/** Replaces all entries with these. Run it in a transaction. */
export async function replaceGazetteer(db: Db, entries: readonly GazetteerEntry[]): Promise<void> {
  await sql`delete from gazetteer`.execute(db);
  for (const batch of chunksOf(entries, BATCH)) {
    const rows = batch.map(({ location, reachMetres, isOutside, ...entry }) => ({
      ...entry,
      reach_metres: reachMetres,
      is_outside: isOutside ?? false,
      latitude: location.lat,
      longitude: location.lng,
    }));
    await sql`
      insert into gazetteer
      select * from jsonb_populate_recordset(null::gazetteer, ${JSON.stringify(rows)}::jsonb)
    `.execute(db);
  }
  for (const batch of chunksOf(entries.flatMap(namesOf), BATCH)) {
    await sql`
      insert into gazetteer_names (entry_id, name, context, other_name)
      select entry_id, name, context, other_name
      from jsonb_populate_recordset(null::gazetteer_names, ${JSON.stringify(batch)}::jsonb)
    `.execute(db);
  }
  await sql`delete from gazetteer_words`.execute(db);
  await sql`
    insert into gazetteer_words (word)
    select jsonb_array_elements_text(${JSON.stringify(vocabulary(entries))}::jsonb)`.execute(db);
  await sql`analyze gazetteer, gazetteer_names, gazetteer_words`.execute(db);
}
