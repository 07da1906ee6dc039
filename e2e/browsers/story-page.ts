import { expect } from '@playwright/test';
import type { Found, Name, OpenBrowser, Role, StoryElement } from './story-browser.ts';

/** A page as the story goes through it: what is not there yet is waited for. */
export class StoryPage {
  readonly #browser: OpenBrowser;
  readonly #baseUrl: string;

  constructor(browser: OpenBrowser, baseUrl: string) {
    this.#browser = browser;
    this.#baseUrl = baseUrl;
  }

  async goTo(path: string): Promise<void> {
    await this.#browser.goTo(new URL(path, this.#baseUrl).href);
  }

  /** Waits for a path, with what may follow it after `?`. */
  async waitForAddress(pattern: RegExp): Promise<void> {
    const address = async () => {
      const { pathname, search } = new URL(await this.#browser.address());
      return pathname + search;
    };
    await expect.poll(address).toMatch(pattern);
  }

  byRole(role: Role, name?: Name): Thing {
    return new Thing(inWords(role, name), () => this.#browser.find(role, name));
  }

  byCss(selector: string): Thing {
    return new Thing(selector, () => this.#browser.findByCss(selector));
  }
}

/** The first element that is, or will be, found. */
export class Thing {
  readonly #described: string;
  readonly #find: () => Found;

  constructor(described: string, find: () => Found) {
    this.#described = described;
    this.#find = find;
  }

  byRole(role: Role, name?: Name): Thing {
    const find = this.#find;
    return new Thing(`${inWords(role, name)} in ${this.#described}`, async function* () {
      for await (const around of find()) yield* around.find(role, name);
    });
  }

  /** Waits until it can be pressed; with `evenIfOff`, what is `aria-disabled` is pressed, too. */
  press(evenIfOff = false): Promise<void> {
    return this.#once(async (element) => {
      if (!evenIfOff) expect(await element.attribute('aria-disabled')).not.toBe('true');
      await element.press();
    });
  }

  type(text: string): Promise<void> {
    return this.#once((element) => element.type(text));
  }

  isShown(): Promise<boolean> {
    return this.#once(() => Promise.resolve(true));
  }

  isChecked(): Promise<boolean> {
    return this.#once((element) => element.isChecked());
  }

  /** Does something once. While the element isn't there, or changes meanwhile, it is tried again. */
  async #once<Result>(act: (element: StoryElement) => Promise<Result>): Promise<Result> {
    const results: Result[] = [];
    const attempt = async () => {
      try {
        for await (const element of this.#find()) {
          if (!(await element.isShown())) continue;
          results.push(await act(element));
          return 'done';
        }
        return `There is no ${this.#described}.`;
      } catch (reason) {
        return String(reason);
      }
    };
    await expect.poll(attempt, { intervals: [100] }).toBe('done');
    const [result] = results as [Result];
    return result;
  }
}

function inWords(role: Role, name: Name): string {
  return name === undefined ? role : `${role} ${name.toString()}`;
}
