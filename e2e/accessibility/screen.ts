import type { Page } from '@playwright/test';

/** A state of a page that everyone must be able to use. */
export interface Screen {
  readonly name: string;
  /** Brings a fresh page into that state, and returns when it is shown. */
  readonly open: (page: Page) => Promise<void>;
  readonly signedIn?: boolean;
  /** The visitor has not answered about cookies yet: the banner is there. */
  readonly undecided?: boolean;
  /** Only on narrow windows, such as the menu. */
  readonly narrow?: boolean;
  /** A modal dialog is open: Tab stays in it on purpose, and Escape leaves it. */
  readonly modal?: boolean;
  /** Tab reaches the same stops as on another screen of this table, so they aren't checked twice. */
  readonly sameStops?: boolean;
  /** No page with bar and footer around its content, such as a message while all loads. */
  readonly bare?: boolean;
}
