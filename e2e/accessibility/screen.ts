import type { Page } from '@playwright/test';

/** One state of a page, as everyone has to be able to use it. */
export interface Screen {
  readonly name: string;
  /** Brings a fresh page into that state, and ends when it shows. */
  readonly open: (page: Page) => Promise<void>;
  readonly signedIn?: boolean;
  /** The visitor has not answered about cookies yet: the banner is there. */
  readonly undecided?: boolean;
  /** There on narrow windows alone, such as the menu. */
  readonly narrow?: boolean;
  /** A modal dialog is open: Tab stays in it on purpose, and Escape leaves it. */
  readonly modal?: boolean;
  /** Tab reaches what it reaches on another screen of this table: it isn't gone through twice. */
  readonly sameStops?: boolean;
  /** No page with bar and footer around its content, such as a message while all loads. */
  readonly bare?: boolean;
}
