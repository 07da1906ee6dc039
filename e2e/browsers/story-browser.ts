import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Role =
  'article' | 'button' | 'checkbox' | 'combobox' | 'heading' | 'list' | 'option' | 'textbox';

/** A string is the whole name. Without a name, all of the role are meant. */
export type Name = string | RegExp | undefined;

/** One after the other, as most are looked for to use the first. */
export type Found = AsyncIterable<StoryElement>;

interface Searchable {
  /** What has a role and a name as the browser has computed them, now and on the whole page or inside this. */
  find(role: Role, name: Name): Found;
}

/** An element as a driver knows it. */
export interface StoryElement extends Searchable {
  isShown(): Promise<boolean>;
  attribute(name: string): Promise<string | null>;
  press(): Promise<void>;
  type(text: string): Promise<void>;
  isChecked(): Promise<boolean>;
}

type Two = [string, string];

/** All that the story needs a driver for. */
export interface OpenBrowser extends Searchable {
  goTo(url: string): Promise<unknown>;
  address(): Promise<string>;
  /** For what has neither role nor name. */
  findByCss(selector: string): Found;
  evaluate(script: (...texts: Two) => Promise<number>, ...texts: Two): Promise<number>;
  /** What the window shows, as PNG in base64. */
  screenshot(): Promise<string>;
  /** The address that a press opens in a new tab. */
  openedBy(press: () => Promise<void>): Promise<string>;
  close(): Promise<void>;
}

/** A browser that the story is tried in. */
export interface StoryBrowser {
  readonly name: string;
  /** What to install for it; null = it is there. */
  readonly missing: string | null;
  open(): Promise<OpenBrowser>;
}

/** What ends a browser again, in the order in which it was started. */
export type Closers = (() => Promise<unknown>)[];

/** Starts a browser, and ends all of it where a part does not start. */
export async function withClosers<Started extends object>(
  start: (closers: Closers) => Promise<Started>,
): Promise<Started & Pick<OpenBrowser, 'close'>> {
  const closers: Closers = [];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    return { ...(await start(closers)), close };
  } catch (reason) {
    await close();
    throw reason;
  }
}

/** Where a program is installed, the first of its names that is; null = none. */
export function installedProgram(...names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return files.find((file) => existsSync(file)) ?? null;
}

export function isNamed(has: string, name: Name): boolean {
  if (name === undefined) return true;
  return typeof name === 'string' ? has === name : name.test(has);
}
