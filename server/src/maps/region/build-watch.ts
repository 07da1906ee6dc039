import { type Checksums, REGION_FILES } from '@loovia/core/regions';
import type { Logger } from 'pino';
import type { Region } from './active-region.ts';
import { damaged, isWhole, fileStamp } from './checksums.ts';

const CHECK_EVERY_MS = 15_000;

/**
 * Compares the files of a build with what was written down when it was built: all of them once, and from then on
 * those that have changed on the disk. Gigabytes take seconds, so nobody waits for it but who would otherwise be
 * answered from files that may be damaged.
 */
export class BuildWatch {
  readonly #region: Region;
  readonly #log: Pick<Logger, 'warn' | 'error'>;
  readonly #checksums: Checksums | null;
  /** The state in which each file was checked. */
  readonly #checked = new Map<string, string>();
  readonly #damaged = new Set<string>();
  readonly #streetTiles: Promise<void>;
  readonly #timer: NodeJS.Timeout;
  #checking: Promise<void> | null = null;
  #isClosed = false;

  /** Begins to check. */
  constructor(region: Region, checksums: Checksums | null, log: Pick<Logger, 'warn' | 'error'>) {
    this.#region = region;
    this.#log = log;
    this.#checksums = checksums;
    if (checksums === null) {
      log.warn(
        { region: region.manifest.name },
        'the region was built before its files had checksums: build it again, so that damage is noticed',
      );
    }
    this.#streetTiles = this.#checkThose(isStreetTile);
    void this.#streetTiles.then(() => this.check());
    this.#timer = setInterval(() => void this.check(), CHECK_EVERY_MS).unref();
  }

  /** The files that are known to be damaged. */
  get damaged(): readonly string[] {
    return [...this.#damaged];
  }

  get areStreetsDamaged(): boolean {
    return this.damaged.some(isStreetTile);
  }

  /** Resolves once the routing tiles were checked. @throws RegionError where one is damaged */
  async refuseDamagedStreets(): Promise<void> {
    await this.#streetTiles;
    const file = this.damaged.find(isStreetTile);
    if (file !== undefined) throw damaged(this.#region, file);
  }

  /** Checks what has changed since the last time. */
  check(): Promise<void> {
    this.#checking ??= this.#checkThose(() => true).finally(() => (this.#checking = null));
    return this.#checking;
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
  }

  #hasClosed(): boolean {
    return this.#isClosed;
  }

  async #checkThose(isMeant: (file: string) => boolean): Promise<void> {
    for (const [file, expected] of Object.entries(this.#checksums ?? {})) {
      if (!isMeant(file)) continue;
      const state = await fileStamp(this.#region, file);
      if (this.#isClosed) return;
      // What was read before may be in use: a file stays damaged until there is another build.
      if (this.#damaged.has(file) || this.#checked.get(file) === state) continue;
      this.#checked.set(file, state);
      const whole = await isWhole(this.#region, file, expected);
      if (whole || this.#hasClosed()) continue;
      this.#damaged.add(file);
      this.#log.error({ err: damaged(this.#region, file) }, 'a file of the region is damaged');
    }
  }
}

const isStreetTile = (file: string) => file.startsWith(`${REGION_FILES.streetTiles}/`);
