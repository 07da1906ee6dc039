/**
 * Text is drawn by the browser from the page's own web font: the style has no `glyphs`. MapLibre
 * reads weight and slant off the first name of a stack ('… Semibold'), which no font has, so that
 * the browser goes on to the next.
 */
const FAMILY = 'Atkinson Hyperlegible Next Variable';

export const REGULAR = [FAMILY];
export const MEDIUM = [`${FAMILY} Medium`, FAMILY];
export const SEMIBOLD = [`${FAMILY} Semibold`, FAMILY];
export const ITALIC = [`${FAMILY} Italic`, FAMILY];
