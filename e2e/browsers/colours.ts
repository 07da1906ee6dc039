import type { OpenBrowser } from './story-browser.ts';

/**
 * How many colours cover a two-thousandth or more, each, of what is shown at an element. Counted on a
 * picture of the window, by the browser that took it: one of the element alone is blank in WebKit.
 */
export async function coloursAt(browser: OpenBrowser, selector: string): Promise<number> {
  return browser.evaluate(countColours, await browser.screenshot(), selector);
}

/** Runs in the browser: it can use nothing from outside. */
async function countColours(png: string, selector: string): Promise<number> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const box = document.querySelector(selector)?.getBoundingClientRect();
  if (!context || !box) return 0;
  const scale = image.width / window.innerWidth;
  canvas.width = Math.round(box.width * scale);
  canvas.height = Math.round(box.height * scale);
  context.drawImage(image, -box.left * scale, -box.top * scale);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const pixels = new Uint32Array(data.buffer);
  const counts = new Map<number, number>();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts.values()].filter((count) => count * 2000 >= pixels.length).length;
}
