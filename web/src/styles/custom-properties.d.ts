import 'react';

declare module 'react' {
  /** What components pass to their style sheets. */
  interface CSSProperties {
    /** Places on a journey's ribbon, in shares of its length. */
    readonly '--at'?: number;
    readonly '--from'?: number;
    readonly '--to'?: number;
    readonly '--lane'?: number;
    readonly '--lanes'?: number;
    /** The colour of a transit line. */
    readonly '--line'?: string;
    /** How much of a slider is filled. */
    readonly '--filled'?: string;
  }
}
