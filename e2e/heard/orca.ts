import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { z } from 'zod';

/** What written-orca.py writes. */
const noteSchema = z.union([
  z.object({ said: z.string() }),
  z.object({ key: z.string(), taken: z.boolean() }),
  z.object({ quiet: z.literal(true) }),
]);

type Note = z.infer<typeof noteSchema>;
type KeyNote = Extract<Note, { key: string }>;

/** A page is read in a tenth of that, unless much else runs. */
const SAY_LIMIT_MS = 120_000;
const KEY_LIMIT_MS = 15_000;
const INTERVAL_MS = 50;
const INTERVALS = [INTERVAL_MS];

/** Orca as it runs: what it has said, and whether there is more to come. */
export class Orca {
  readonly #program: ChildProcess;
  readonly #file: string;
  #heard = 0;

  /** @param file where it writes what it does */
  constructor(program: ChildProcess, file: string) {
    this.#program = program;
    this.#file = file;
  }

  /** What it has said since the last call. */
  async heard(): Promise<readonly string[]> {
    const said = (await this.#notes()).flatMap((note) => ('said' in note ? [note.said] : []));
    const all = said.map((words) => words.replaceAll(/\s+/g, ' ').trim());
    const since = all.slice(this.#heard);
    this.#heard = all.length;
    return since.filter((words) => words !== '');
  }

  /** Waits for words that nobody has heard yet. */
  async says(words: RegExp, timeout = SAY_LIMIT_MS): Promise<void> {
    const before = this.#heard;
    const isSaid = async () => {
      this.#heard = before;
      const said = await this.heard();
      return said.some((one) => words.test(one)) ? 'said' : said.join('\n');
    };
    const message = `${String(words)} is to be said`;
    await expect.poll(isSaid, { timeout, message, intervals: INTERVALS }).toBe('said');
    this.#heard = before;
  }

  /** Waits until it has done all it knows of. */
  async isQuiet(): Promise<void> {
    const times = async () => (await this.#notes()).filter((note) => 'quiet' in note).length;
    const before = await times();
    this.#program.stdin?.write('\n');
    const message = 'Orca is to have said all';
    await expect
      .poll(times, { timeout: SAY_LIMIT_MS, message, intervals: INTERVALS })
      .toBeGreaterThan(before);
  }

  /** Whether it took a key or left it to the page; null = it was not given the key. */
  async takes(press: () => Promise<void>): Promise<boolean | null> {
    const given = async () =>
      (await this.#notes()).filter((note): note is KeyNote => 'key' in note);
    const { length } = await given();
    await press();
    const until = Date.now() + KEY_LIMIT_MS;
    for (;;) {
      const [note] = (await given()).slice(length);
      if (note) return note.taken;
      if (Date.now() > until) return null;
      await sleep(INTERVAL_MS);
    }
  }

  async #notes(): Promise<readonly Note[]> {
    const lines = (await readFile(this.#file, 'utf8').catch(() => '')).split('\n').slice(0, -1);
    return lines.map((line) => noteSchema.parse(JSON.parse(line)));
  }
}
