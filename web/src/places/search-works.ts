import { sharedValue } from '../browser/shared-value.ts';

/** Whether the search for places answered the box on the screen the last time. */
export const searchWorks = sharedValue(true);
