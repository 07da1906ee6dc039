import type { ComponentType } from 'react';
import { createPath, type Location, type Navigator, type To } from 'react-router';
import { loadedPage, loadPage, screenAt, type Screen } from '../screens.ts';
import { locationNow, newEntry } from './history-entry.ts';
import { keepPlaces, rememberScroll } from './scroll-places.ts';

/** What is on the screen. */
export interface Shown {
  readonly screen: Screen;
  /** Null while its code loads. */
  readonly Page: ComponentType | null;
  /** Why its code did not load. */
  readonly failure: Error | null;
  /** Keeps the scroll position of the screen before. */
  readonly keepsPlace: boolean;
  /** The code of the next screen is loading. */
  readonly isLeaving: boolean;
}

interface View extends Shown {
  readonly location: Location;
}

/** Follows the tab's history, and shows the screen of each address as soon as its code has loaded. */
export class Pages {
  readonly #onStep: () => void;
  #view: View;
  #wanted: Location;
  #show: (view: View) => void = () => undefined;

  /** `onStep` is called at each step, before anything is drawn. */
  constructor(onStep: () => void) {
    this.#onStep = onStep;
    const location = locationNow();
    const screen = screenAt(location.pathname);
    this.#wanted = location;
    this.#view = {
      location,
      screen,
      Page: loadedPage(screen),
      failure: null,
      keepsPlace: false,
      isLeaving: false,
    };
    window.addEventListener('popstate', () => void this.#step());
    keepPlaces(() => this.#view.location);
  }

  readonly navigator: Navigator = {
    createHref: hrefOf,
    go: (delta) => {
      window.history.go(delta);
    },
    push: (to, state, options) => {
      window.history.pushState(newEntry(state), '', hrefOf(to));
      void this.#step(options?.preventScrollReset);
    },
    replace: (to, state, options) => {
      window.history.replaceState(newEntry(state), '', hrefOf(to));
      void this.#step(options?.preventScrollReset);
    },
  };

  get view(): View {
    return this.#view;
  }

  /** Calls back with what is on the screen, now and after each change. Returns a function that ends this. */
  follow(show: (view: View) => void): () => void {
    this.#show = show;
    show(this.#view);
    return () => {
      this.#show = () => undefined;
    };
  }

  /** Loads the screen that the page was opened at. */
  async open(): Promise<View> {
    await this.#load(this.#view.location, false);
    return this.#view;
  }

  async #step(keepsPlace = false): Promise<void> {
    rememberScroll(this.#view.location);
    const location = locationNow();
    this.#onStep();
    await this.#load(location, keepsPlace);
  }

  async #load(location: Location, keepsPlace: boolean): Promise<void> {
    this.#wanted = location;
    const screen = screenAt(location.pathname);
    const next = { location, screen, failure: null, keepsPlace, isLeaving: false };
    const Page = loadedPage(screen);
    if (Page) {
      this.#change({ ...next, Page });
      return;
    }
    if (location !== this.#view.location) this.#change({ ...this.#view, isLeaving: true });
    const view = await loadPage(screen).then(
      (page) => ({ ...next, Page: page }),
      (failure: unknown) => ({ ...next, Page: null, failure: asError(failure) }),
    );
    // Another screen may have been wanted since.
    if (this.#wanted === location) this.#change(view);
  }

  #change(view: View): void {
    this.#view = view;
    this.#show(view);
  }
}

const asError = (failure: unknown) =>
  failure instanceof Error ? failure : new Error(String(failure));

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
