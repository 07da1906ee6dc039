import type { ChangedMeanwhile, ConfirmationRequest } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { closureAt, FACT_NAMES } from '@loovia/core/revisions';
import type { EditableFacts, FactName, PartialFacts } from '@loovia/core/revisions';
import { DAY_MS } from '@loovia/core/time';
import { toiletRecordSchema } from '@loovia/core/toilets';
import { ProblemError } from '../../http/problem.ts';
import type { Db } from '../../database/database.ts';
import { COMMUNITY_KEY, mergeRecords } from '../import/merge-records.ts';
import { readSources } from '../import/toilet-store.ts';
import { type Before, changeToilet, type Changing, countFirst } from './change-toilet.ts';
import { liveToilet, saidBy, saidFactsOf } from './live-toilet.ts';
import { readRevisions, type NewRevision } from './store.ts';

const RATING_DAYS = 30;

/**
 * Confirms everything shown about a toilet (FACT-03).
 * @param request what the person saw of it
 * @throws ProblemError 409 within a day of the last confirmation, and where a fact has changed, a closure was
 *   reported, or somebody said otherwise of a fact, since it was seen
 */
export function confirmToilet(
  db: Db,
  toiletId: string,
  changing: Changing,
  { seen = {}, seenReportAt, seenBesideAt }: ConfirmationRequest,
): Promise<void> {
  return changeToilet(db, toiletId, changing, async ({ toilet, lastAt, transaction }) => {
    if (isWithin(1, await lastAt('confirmation'), changing)) {
      const detail = t('You have confirmed this toilet in the last 24 hours. Thank you.');
      throw new ProblemError({ status: 409, detail });
    }
    const shown = saidFactsOf(toilet);
    const changed = changedSince(seen, shown);
    if (
      changed.length > 0 ||
      isReportedSince(seenReportAt, toilet, changing) ||
      (await isDeniedSince(seenBesideAt, transaction, toilet.id))
    ) {
      throw new ProblemError({
        status: 409,
        detail: t(
          'Something about this toilet has changed since you opened the page. Please look again.',
        ),
        extension: { changed },
      });
    }
    return { kind: 'confirmation', after: knownOf(shown) };
  });
}

/**
 * Stores a correction (FACT-04), even where the facts have changed since they were seen.
 * @param read checks what was sent, once the toilet is known
 * @returns what had changed
 */
export async function correctToilet(
  db: Db,
  toiletId: string,
  changing: Changing,
  seen: PartialFacts,
  read: (toilet: Before['toilet']) => PartialFacts,
): Promise<readonly ChangedMeanwhile[]> {
  // Whoever sends what cannot be read is counted, and keeps no transaction waiting.
  read(await countFirst(db, toiletId, changing));
  let changed: readonly ChangedMeanwhile[] = [];
  const make = async ({ toilet, transaction }: Before): Promise<NewRevision> => {
    // Remembered, unless somebody has changed the toilet since.
    const after = read(toilet);
    const shown = saidFactsOf(toilet);
    changed = changedSince(seen, shown);
    const corrected = FACT_NAMES.filter((fact) => fact in after);
    const { wasSaid, isOfSource } = await whatWasSaid(transaction, toilet.id);
    // Undoing another's change must not take away that this person, too, denied what both of them saw.
    const before: PartialFacts = Object.fromEntries(
      corrected.map((fact) => [fact, wasSaid(fact, seen[fact]) ? seen[fact] : shown[fact]]),
    );
    const beforeOfSources = corrected.filter((fact) => isOfSource(fact, before[fact]));
    return { kind: 'correction', before, beforeOfSources, after };
  };
  await changeToilet(db, toiletId, changing, make, true);
  return changed;
}

/** Rates the cleanliness, 0 to 5 (FACT-06). @throws ProblemError 409 within 30 days of the last rating */
export function rateToilet(
  db: Db,
  toiletId: string,
  changing: Changing,
  cleanliness: number,
): Promise<void> {
  return changeToilet(db, toiletId, changing, async (before): Promise<NewRevision> => {
    const last = (await before.lastAt('rating')) ?? (await ratedWhenAdded(before));
    if (isWithin(RATING_DAYS, last, changing)) {
      throw new ProblemError({
        status: 409,
        detail: t(
          'You have rated this toilet in the last 30 days. You can rate it again after that.',
        ),
      });
    }
    return { kind: 'rating', cleanliness };
  });
}

function isWithin(days: number, last: Date | null, { at }: Changing): boolean {
  return last !== null && Number(at) - Number(last) < days * DAY_MS;
}

/** When the person rated the toilet as they added it; null where they did not. */
async function ratedWhenAdded({ toilet, transaction, personKey }: Before): Promise<Date | null> {
  const rows = await transaction
    .selectFrom('toilet_sources')
    .select('record')
    .where('source_key', '=', COMMUNITY_KEY)
    .where('toilet_id', '=', toilet.id)
    .where('person_key', '=', personKey)
    .execute();
  const days = rows.flatMap(({ record }) => {
    const { cleanlinessRating, source } = toiletRecordSchema.parse(record);
    return cleanlinessRating !== null && source.confirmedOn ? [new Date(source.confirmedOn)] : [];
  });
  return days.toSorted((a, b) => Number(b) - Number(a))[0] ?? null;
}

/** Reports a toilet as closed, gone or wrong (FACT-05). */
export function reportToilet(
  db: Db,
  toiletId: string,
  changing: Changing,
  report: Pick<NewRevision, 'kind' | 'until' | 'note'>,
): Promise<void> {
  return changeToilet(db, toiletId, changing, () => report);
}

type IsSaid = (fact: FactName, value: PartialFacts[FactName]) => boolean;

/**
 * What is said of a toilet now: `wasSaid`, whether a source or a person says a value, so that a page can have
 * shown it; `isOfSource`, whether a source does, shown or not.
 */
async function whatWasSaid(
  db: Db,
  toiletId: string,
): Promise<{ readonly wasSaid: IsSaid; readonly isOfSource: IsSaid }> {
  const sources = (await readSources(db, [toiletId])).get(toiletId) ?? [];
  const revisions = (await readRevisions(db, [toiletId])).get(toiletId) ?? [];
  const merged = sources.length > 0 ? mergeRecords(sources) : null;
  const records = merged ? sources.map(saidBy(merged)) : [];
  const ofSources = records.flatMap(({ by, facts }) => (by.kind === 'source' ? [facts] : []));
  const ofAnyone = [...(merged ? [saidFactsOf(merged)] : []), ...revisions.map((one) => one.after)];
  return { wasSaid: isSaidIn(ofAnyone), isOfSource: isSaidIn(ofSources) };
}

function isSaidIn(all: readonly PartialFacts[]): IsSaid {
  return (fact, value) =>
    value !== undefined && value !== null && all.some((facts) => facts[fact] === value);
}

/** The facts that are no longer as the person saw them. */
function changedSince(seen: PartialFacts, shown: EditableFacts): ChangedMeanwhile[] {
  return FACT_NAMES.flatMap((fact) => {
    const value = seen[fact];
    return value === undefined || value === shown[fact]
      ? []
      : [{ fact, seen: value, now: shown[fact] }];
  });
}

/** Whether a report decides what is shown that the person did not see; undefined = they saw what is shown now. */
function isReportedSince(
  seenAt: string | null | undefined,
  { people }: Before['toilet'],
  { at }: Changing,
): boolean {
  const { at: reportedAt } = closureAt(people?.reports ?? [], at);
  return reportedAt !== undefined && isUnseen(seenAt, reportedAt);
}

/** Whether somebody says otherwise of a fact than what is shown, and the person did not see that. */
async function isDeniedSince(
  seenAt: string | null | undefined,
  db: Db,
  toiletId: string,
): Promise<boolean> {
  if (seenAt === undefined) return false;
  const sources = (await readSources(db, [toiletId])).get(toiletId) ?? [];
  const revisions = (await readRevisions(db, [toiletId])).get(toiletId) ?? [];
  const { known } = liveToilet(sources, revisions);
  return FACT_NAMES.some((fact) => {
    const { beside } = known[fact];
    return beside !== null && isUnseen(seenAt, beside.at);
  });
}

function isUnseen(seenAt: string | null | undefined, saidAt: string): boolean {
  if (seenAt === undefined) return false;
  return seenAt === null || new Date(saidAt) > new Date(seenAt);
}

/** Unknown facts cannot be confirmed. */
function knownOf(shown: EditableFacts): PartialFacts {
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null));
}
