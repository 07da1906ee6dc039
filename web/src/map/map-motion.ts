import { REDUCED_MOTION } from './use-media.ts';

/** How the map moves to something new: quickly, or at once with reduced motion. */
export function mapMotion(): { duration: number } {
  return { duration: window.matchMedia(REDUCED_MOTION).matches ? 0 : 150 };
}
