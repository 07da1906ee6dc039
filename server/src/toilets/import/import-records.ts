import { randomUUID } from 'node:crypto';
import { shortened } from '@loovia/core/language';
import { londonCivil } from '@loovia/core/time';
import { isOfGone } from '@loovia/core/toilets';
import type { ToiletRecord } from '@loovia/core/toilets';
import { systemClock } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { keepForPeople, letGoOfKept, moveRevisions } from '../revisions/survive-import.ts';
import type { Entry, Refusal } from './entry.ts';
import { Claims, isAtOnePlace, isNear, mayBeSame } from './same-toilet.ts';
import type { KnownToilets } from './same-toilet.ts';
import {
  contentHash,
  readKnownToilets,
  readLinks,
  rebuildToilets,
  sourceRow,
  unlink,
  waitForOtherImports,
  writeSources,
} from './toilet-store.ts';
import type { Link, SourceRow } from './toilet-store.ts';

export interface ImportOptions {
  /** Report what would happen, and change nothing. */
  readonly dryRun?: boolean;
  /** The source has these records and no others: those that are missing are forgotten. */
  readonly complete?: boolean;
  /** A toilet that people confirmed in the year before this moment stays, whatever sources forget. */
  readonly now?: Date;
  /** What the source forgets was invented, and goes whatever people reported. */
  readonly isInvented?: boolean;
}

/** Each entry is counted under exactly one of the first five. */
export interface ImportReport {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** New records of toilets that were already known. */
  readonly merged: number;
  readonly refused: readonly Refusal[];
  /** Toilets that no source has any more. They are counted separately, as no entry is about them. */
  readonly removed: number;
}

class DryRun extends Error {}

/**
 * Imports the records of one source. `sourceKey` names the source for good ('gbptm',
 * 'region:newport'): importing the same records again under it changes nothing.
 */
export async function importRecords(
  db: Db,
  sourceKey: string,
  entries: AsyncIterable<Entry>,
  options: ImportOptions = {},
): Promise<ImportReport> {
  let report: ImportReport | undefined;
  try {
    await db.transaction().execute(async (transaction) => {
      report = await importInto(transaction, sourceKey, entries, options);
      if (options.dryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  if (!report) throw new Error('An import ended without a report.');
  return report;
}

/** {@link importRecords} inside the caller's transaction. */
export async function importInto(
  transaction: Db,
  sourceKey: string,
  entries: AsyncIterable<Entry> | Iterable<Entry>,
  { complete = false, isInvented = false, now = systemClock() }: Omit<ImportOptions, 'dryRun'>,
): Promise<ImportReport> {
  // Two imports at once would not see each other's new toilets and would add them twice.
  await waitForOtherImports(transaction);
  const links = await readLinks(transaction, sourceKey);
  const sorting = new Sorting(sourceKey, links, await readKnownToilets(transaction));
  const today = londonCivil(now).date;
  for await (const entry of entries) sorting.add(withoutFutureDay(entry, today));
  sorting.sort();
  const forgotten = sorting.forgotten(complete);
  if (!isInvented) {
    await keepForPeople(transaction, sourceKey, sorting.givenAway, now);
  }
  await writeSources(transaction, sorting.rows);
  if (!isInvented) await keepForPeople(transaction, sourceKey, forgotten, now);
  await unlink(transaction, sourceKey, forgotten);
  await letGoOfKept(transaction, [...sorting.touched]);
  await moveRevisions(transaction, sorting.moved);
  const { removed } = await rebuildToilets(transaction, [...sorting.touched]);
  return { ...sorting.counts, refused: sorting.refused, removed };
}

/** Nobody was there on a day to come: a mistyped year would count as newer than all that others say. */
function withoutFutureDay(entry: Entry, today: string): Entry {
  if (!('record' in entry)) return entry;
  const { confirmedOn, ...source } = entry.record.source;
  if (confirmedOn === undefined || confirmedOn <= today) return entry;
  return { ...entry, record: { ...entry.record, source } };
}

/** Decides for each entry which toilet it describes, and what changes. */
class Sorting {
  readonly counts = { added: 0, updated: 0, unchanged: 0, merged: 0 };
  readonly refused: Refusal[] = [];
  readonly rows: SourceRow[] = [];
  /** Toilets whose sources changed. */
  readonly touched = new Set<string>();
  /** Toilets that a record described before, and the ones that it describes now. */
  readonly moved = new Map<string, string>();
  /** Ids of records that the source gave to toilets far away: what people say is of the one before. */
  readonly givenAway: string[] = [];
  /** The place in the file of each record, by its id. */
  readonly #seen = new Map<string, string>();
  readonly #records: ToiletRecord[] = [];
  readonly #claims: Claims;
  /** Ids of records that say there is no toilet to suggest any more. */
  readonly #withdrawn = new Set<string>();
  readonly #sourceKey: string;
  readonly #links: ReadonlyMap<string, Link>;
  readonly #known: KnownToilets;

  constructor(sourceKey: string, links: ReadonlyMap<string, Link>, known: KnownToilets) {
    this.#sourceKey = sourceKey;
    this.#links = links;
    this.#known = known;
    this.#claims = new Claims(sourceKey);
  }

  add(entry: Entry): void {
    const { where } = entry;
    if ('refused' in entry) {
      this.#refuse(where, entry.refused);
      if (entry.sourceId !== undefined) this.#withdrawn.add(entry.sourceId);
      return;
    }
    const { sourceId } = entry.record;
    const twin = this.#seen.get(sourceId);
    if (twin !== undefined) {
      this.#refuse(where, `has the same id as ${twin}: ${sourceId}`);
      return;
    }
    this.#seen.set(sourceId, where);
    this.#records.push(entry.record);
  }

  /** Decides about all entries that were added. */
  sort(): void {
    for (const record of this.#records) {
      const link = this.#links.get(record.sourceId);
      // A record keeps the toilet that it described before, unless another record comes first.
      if (
        link &&
        !isOfGone(record) &&
        !link.isJoined &&
        !this.#claims.isClaimed(record, link.toiletId)
      ) {
        this.#claims.claim(record, link.toiletId);
      }
    }
    const [described, gone] = [false, true].map((is) =>
      this.#records.filter((record) => isOfGone(record) === is),
    );
    for (const record of described ?? []) this.#sort(record);
    // Where a toilet was closed and another is there now, that one is not closed.
    for (const record of gone ?? []) {
      if (this.#isOfKnown(record)) this.#sort(record);
      else this.#withdraw(record);
    }
  }

  /** Whether another source has the toilet that a record says is closed for good. */
  #isOfKnown(record: ToiletRecord): boolean {
    const link = this.#links.get(record.sourceId);
    if (link) return !link.isAlone;
    const same = this.#known.findSame(record, (id) => this.#claims.isClaimed(record, id));
    const known = same === null ? undefined : this.#known.get(same);
    return known !== undefined && isAtOnePlace(known, record);
  }

  /** Of a toilet that no other source has, nothing is left. */
  #withdraw({ sourceId }: ToiletRecord): void {
    this.#refuse(this.#seen.get(sourceId) ?? sourceId, 'is closed for good, or not for the public');
    this.#seen.delete(sourceId);
    this.#withdrawn.add(sourceId);
  }

  /** Ids of records that the source withdraws: all that it lacks now if it is complete. */
  forgotten(complete: boolean): string[] {
    const gone = [...this.#links].filter(
      ([sourceId]) => !this.#seen.has(sourceId) && (complete || this.#withdrawn.has(sourceId)),
    );
    for (const [, { toiletId }] of gone) this.touched.add(toiletId);
    return gone.map(([sourceId]) => sourceId);
  }

  /** A reason may repeat a text of the file, however long that is. */
  #refuse(where: string, reason: string): void {
    this.refused.push({ where: shortened(where), reason: shortened(reason) });
  }

  #sort(record: ToiletRecord): void {
    const link = this.#links.get(record.sourceId);
    const isMoved = link && !link.isJoined && this.#claims.isClaimed(record, link.toiletId);
    if (link?.contentHash === contentHash(record) && !isMoved) {
      this.counts.unchanged += 1;
      return;
    }
    if (link) this.touched.add(link.toiletId);
    const toiletId = this.#toiletOf(record, link);
    if (!link?.isJoined) this.#claims.claim(record, toiletId);
    this.touched.add(toiletId);
    if (link && link.toiletId !== toiletId) {
      if (this.#isNear(record, link)) this.moved.set(link.toiletId, toiletId);
      else this.givenAway.push(record.sourceId);
    }
    this.rows.push(sourceRow(this.#sourceKey, record, toiletId));
  }

  /** The toilet that a new or changed record describes. */
  #toiletOf(record: ToiletRecord, link: Link | undefined): string {
    const isClaimed = (id: string) => this.#claims.isClaimed(record, id);
    if (link && (link.isJoined || (!isClaimed(link.toiletId) && this.#isStillOf(record, link)))) {
      this.counts.updated += 1;
      return link.toiletId;
    }
    const same = this.#known.findSame(record, isClaimed);
    if (link) this.counts.updated += 1;
    else if (same === null) this.counts.added += 1;
    else this.counts.merged += 1;
    if (same !== null) return same;
    const id = randomUUID();
    this.#known.add(id, record);
    return id;
  }

  #isStillOf(record: ToiletRecord, { toiletId, isAlone }: Link): boolean {
    const linked = this.#known.get(toiletId);
    if (!linked) return isAlone;
    return isAlone ? isNear(linked, record) : mayBeSame(linked, record);
  }

  #isNear(record: ToiletRecord, { toiletId }: Link): boolean {
    const linked = this.#known.get(toiletId);
    return !linked || isNear(linked, record);
  }
}
