/** Minimum contrast of text, and of lines and signs (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT_CONTRAST = 4.5;
const SIGN_CONTRAST = 3;

const INK = '#10302f';
const BLACK = '#000000';
const WHITE = '#ffffff';

export interface BadgeColours {
  readonly background: string;
  readonly text: string;
}

/**
 * The colours of a line's badge: its operator's, with ink or white for text that would be hard to read.
 * Null without a colour, for the page's own.
 */
export function badgeColours(
  colour: string | undefined,
  textColour: string | undefined,
): BadgeColours | null {
  if (colour === undefined) return null;
  const wished = [textColour, INK, WHITE, BLACK].filter((text) => text !== undefined);
  // White or black is readable on anything: the lowest of their best contrasts is 4.58.
  const text = wished.find((candidate) => contrast(candidate, colour) >= TEXT_CONTRAST) ?? BLACK;
  return { background: colour, text };
}

/** The line's own colour if it stands out from the background; otherwise the fallback. */
export function lineColourOn(
  background: string,
  colour: string | undefined,
  fallback: string,
): string {
  return colour !== undefined && contrast(colour, background) >= SIGN_CONTRAST ? colour : fallback;
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
