import type { Line } from '../network/line.ts';
import type { Quarter } from '../names/street-names.ts';
import type { Settlement } from '../plan.ts';

/** A street with houses on it, or a road or path without. */
export interface Street extends Line {
  name?: string;
  /** Half the width between the fronts of its pavements, in metres. */
  halfWidth: number;
  settlement?: Settlement;
  quarter?: Quarter;
  /** Shops stand on it. */
  isShopping?: boolean;
  /** No houses stand on it, whatever the quarter. */
  isBare?: boolean;
  /** Houses stand on its left side only. */
  isLeftOnly?: boolean;
}
