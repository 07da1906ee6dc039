import type { VersionedConsent } from '@loovia/core/consent';
import type { Logger } from 'pino';
import { countCall } from '../limits/count-call.ts';
import type { SenderCount } from '../limits/senders.ts';
import { type Db, withTimeLimit } from '../database/database.ts';

/** A choice that is not in the database yet, and the limits that count it. */
interface Waiting {
  readonly choice: Choice;
  readonly counts: readonly SenderCount[];
}

/** In 15 minutes: more than a person makes, and hardly fewer than an office. */
export const MOST_CHOICES = 60;
const MOST_WAITING = 1000;
const RETRY_MS = 30_000;
/** What is missing in the record is said at once, and then at most this often: anybody may send any number. */
const SAY_EVERY_MS = 15 * 60_000;

/**
 * The record of choices about cookies (CONS-15). If the database is down, choices wait in this server's
 * memory and are recorded later, with the time at which they were made: before the next choice, every
 * half minute, and when the server stops.
 */
export class ConsentRecords {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #waiting: Waiting[] = [];
  #catchingUp: Promise<boolean> | null = null;
  #timer: NodeJS.Timeout | undefined;
  readonly #missing = { count: 0, timer: undefined as NodeJS.Timeout | undefined };

  constructor({ db, log }: { readonly db: Db; readonly log: Logger }) {
    this.#db = db;
    this.#log = log;
  }

  /** Records a new choice, now or later. Never fails. */
  async record(choice: Choice, counts: readonly SenderCount[]): Promise<void> {
    const made = { choice, counts };
    if ((await this.#catchUp()) && (await this.#write(made))) return;
    // Those over a sender's limit would not be recorded later either, and take others' places.
    const areTooMany = counts.some(({ sender, most }) => this.#countWaiting(sender) >= most);
    if (areTooMany || this.#waiting.length >= MOST_WAITING) this.#noteMissing();
    else this.#waiting.push(made);
    this.#tryLater();
  }

  #countWaiting(sender: string): number {
    return this.#waiting.filter(({ counts }) => counts.some((one) => one.sender === sender)).length;
  }

  /**
   * Records the choice in a signed-in user's cookie (API-02), after earlier choices, unless it is the last
   * one in their record: the page sends it each time it loads.
   */
  async persist(choice: Choice & { userId: string }): Promise<void> {
    await this.#catchUp();
    const last = await withTimeLimit(lastOf(this.#db, choice.userId));
    const isSame =
      last?.version === choice.version &&
      last.necessary === choice.necessary &&
      last.analytics === choice.analytics;
    if (!isSame) await withTimeLimit(add(this.#db, 'persisted', choice));
  }

  /** Tries once more to record waiting choices, which are lost after that. */
  async close(): Promise<void> {
    await this.#catchUp();
    clearTimeout(this.#timer);
    clearTimeout(this.#missing.timer);
    this.#sayMissing();
    const lost = this.#waiting.length;
    if (lost > 0) this.#log.error({ lost }, 'choices are missing in the record');
  }

  /** Records waiting choices, oldest first. False if some still have to wait. */
  #catchUp(): Promise<boolean> {
    this.#catchingUp ??= this.#writeWaiting().finally(() => {
      this.#catchingUp = null;
    });
    return this.#catchingUp;
  }

  async #writeWaiting(): Promise<boolean> {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      if (!(await this.#write(next))) {
        this.#tryLater();
        return false;
      }
      this.#waiting.shift();
    }
    return true;
  }

  /** False if it could not be recorded now. Choices over the sender's limit are not recorded at all. */
  async #write({ choice, counts }: Waiting): Promise<boolean> {
    try {
      const isCounted = await withTimeLimit(addWithinLimit(this.#db, choice, counts));
      if (!isCounted) this.#noteMissing();
      return true;
    } catch (error) {
      this.#log.warn({ err: error }, 'a choice is recorded later');
      return false;
    }
  }

  /** A choice will not be recorded: its sender made too many, or too many wait for the database. */
  #noteMissing(): void {
    this.#missing.count += 1;
    if (this.#missing.timer) return;
    this.#sayMissing();
    this.#missing.timer = setTimeout(() => {
      this.#missing.timer = undefined;
      this.#sayMissing();
    }, SAY_EVERY_MS).unref();
  }

  #sayMissing(): void {
    const { count } = this.#missing;
    if (count === 0) return;
    this.#missing.count = 0;
    this.#log.error({ count }, 'a choice is missing in the record: too many were made');
  }

  #tryLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#catchUp(), RETRY_MS);
    this.#timer.unref();
  }
}

interface Choice extends VersionedConsent {
  readonly at: Date;
  /** Null = not signed in. */
  readonly userId: string | null;
}

async function add(db: Db, origin: 'choice' | 'persisted', choice: Choice): Promise<void> {
  const { userId, ...row } = choice;
  await db
    .insertInto('consent_records')
    .values({ ...row, origin, user_id: userId })
    .execute();
}

function lastOf(db: Db, userId: string): Promise<VersionedConsent | undefined> {
  return db
    .selectFrom('consent_records')
    .select(['version', 'necessary', 'analytics'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** False if the sender has made too many. The names they are counted by are not in the record. */
async function addWithinLimit(
  db: Db,
  choice: Choice,
  counts: readonly SenderCount[],
): Promise<boolean> {
  const wait = await countCall(db, 'choice', counts, choice.at);
  if (wait !== null) return false;
  await add(db, 'choice', choice);
  return true;
}
