import type { Logger } from 'pino';
import type { Maps, OpenedMaps } from '../maps.ts';
import { RegionError, type Region } from './active-region.ts';

export interface SwitchingOptions {
  /** The region in use now; null = none. */
  readonly readActive: () => Promise<Region | null>;
  readonly open: (region: Region) => Promise<Maps>;
  /** Brings the database up to date with a region, in one transaction. */
  readonly load: (region: Region) => Promise<void>;
  readonly log: Logger;
}

/**
 * How long requests may still use a region that is no longer in use. No request takes longer: each call
 * of the streets engine ends within 10 s.
 */
const DRAIN_MS = 60_000;
const LOOK_EVERY_MS = 5_000;
/** After how many checks a build that cannot be opened is tried again: the obstacle may pass. */
const LOOKS_BETWEEN_TRIES = 12;

/**
 * The maps of the region in use, which follow when another one, or a new build of it, comes into use:
 * the new one is opened beside the old, the database is brought up to date, and from then on requests
 * get the new one. Requests that have the old one finish with it. If the new one cannot be opened, the
 * old one stays.
 */
export class SwitchingMaps implements OpenedMaps {
  readonly #options: SwitchingOptions;
  readonly #retired = new Map<Maps, NodeJS.Timeout>();
  #current: Maps;
  #build: string;
  /** The build that could not be opened, and for how many checks it is not tried again. */
  #failed = { build: '', looksLeft: 0 };
  #problem = '';
  #looking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  private constructor(options: SwitchingOptions, region: Region, maps: Maps) {
    this.#options = options;
    this.#build = buildOf(region);
    this.#current = maps;
  }

  static async open(options: SwitchingOptions, region: Region): Promise<SwitchingMaps> {
    const opening = options.open(region);
    try {
      // Both at once: there are no requests yet.
      await Promise.all([options.load(region), opening]);
      return new SwitchingMaps(options, region, await opening);
    } catch (error) {
      await opening.then(
        (maps) => maps.close(),
        () => undefined,
      );
      throw error;
    }
  }

  /** Checks every few seconds from now on. */
  follow(): void {
    this.#timer ??= setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  /** The maps of this moment: all parts of an answer are to be from the same ones. */
  current(): Maps {
    return this.#current;
  }

  /** Checks once whether another build is in use, and switches to it. One check at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((error: unknown) => {
        this.#say(error, 'it is not known which region is in use: the one that is open stays');
      })
      .finally(() => (this.#looking = null));
    return this.#looking;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    for (const timer of this.#retired.values()) clearTimeout(timer);
    const all = [...this.#retired.keys(), this.#current];
    this.#retired.clear();
    await Promise.all(all.map((maps) => maps.close()));
  }

  async #look(): Promise<void> {
    const region = await this.#options.readActive();
    if (!region) throw new RegionError('No region is in use.');
    const build = buildOf(region);
    if (build === this.#build) {
      this.#problem = '';
      return;
    }
    if (build === this.#failed.build && this.#failed.looksLeft > 0) {
      this.#failed.looksLeft -= 1;
      return;
    }
    const { name, buildId } = region.manifest;
    try {
      const next = await this.#openAndLoad(region);
      this.#retire(this.#current);
      this.#current = next;
      this.#build = build;
      this.#problem = '';
      this.#options.log.info({ region: name, buildId }, 'another build of a region is in use now');
    } catch (error) {
      this.#failed = { build, looksLeft: LOOKS_BETWEEN_TRIES };
      const context = { err: error, region: name, buildId };
      this.#options.log.error(context, 'the region cannot be opened: the one before stays in use');
    }
  }

  async #openAndLoad(region: Region): Promise<Maps> {
    const next = await this.#options.open(region);
    try {
      // Last, and in one transaction: so that maps and database differ for as short a time as possible.
      await this.#options.load(region);
      return next;
    } catch (error) {
      await next.close();
      throw error;
    }
  }

  #retire(maps: Maps): void {
    const { log } = this.#options;
    const timer = setTimeout(() => {
      this.#retired.delete(maps);
      maps.close().catch((error: unknown) => {
        log.error({ err: error }, 'a region that is no longer in use cannot be closed');
      });
    }, DRAIN_MS).unref();
    this.#retired.set(maps, timer);
  }

  /** Once for each problem, though it is met at every look. */
  #say(error: unknown, what: string): void {
    const problem = String(error);
    if (problem === this.#problem) return;
    this.#problem = problem;
    this.#options.log.error({ err: error }, what);
  }
}

const buildOf = ({ manifest }: Region): string => `${manifest.name} ${manifest.buildId}`;
