import { hashNumbers } from '../random.ts';

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

function cornerPull(ix: number, iy: number, dx: number, dy: number, seed: number): number {
  const hash = hashNumbers(ix, iy, seed);
  return ((hash & 0xffff) / 32768 - 1) * dx + ((hash >>> 16) / 32768 - 1) * dy;
}

/** Smooth gradient noise, about -1 to 1, one hill or hollow per unit (Perlin 2002). */
function noise(x: number, y: number, seed: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const dx = x - ix;
  const dy = y - iy;
  const u = fade(dx);
  const low =
    cornerPull(ix, iy, dx, dy, seed) * (1 - u) + cornerPull(ix + 1, iy, dx - 1, dy, seed) * u;
  const high =
    cornerPull(ix, iy + 1, dx, dy - 1, seed) * (1 - u) +
    cornerPull(ix + 1, iy + 1, dx - 1, dy - 1, seed) * u;
  const v = fade(dy);
  return (low * (1 - v) + high * v) * 1.6;
}

/** Sum of ever finer noises: `scale` is the size in metres of the largest features. */
export function fractalNoise(
  x: number,
  y: number,
  scale: number,
  octaves: number,
  seed: number,
): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    const step = (1 << octave) / scale;
    sum += weight * noise(x * step, y * step, seed + octave);
    total += weight;
    weight *= 0.5;
  }
  return sum / total;
}
