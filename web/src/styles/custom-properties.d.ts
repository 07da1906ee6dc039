import 'react';

declare module 'react' {
  /** What components pass to their style sheets. */
  interface CSSProperties {
    /** The colour of a transit line. */
    readonly '--line'?: string;
    /** How much of a slider is filled. */
    readonly '--filled'?: string;
  }
}
