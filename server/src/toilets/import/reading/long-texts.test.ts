import { expect, it } from 'vitest';
import { cleanAddress, cleanName, cleanText } from './texts.ts';
import { translateHours } from './plain-hours.ts';
import { readFee } from './read-fee.ts';

/** What a pattern that goes back over a text would take seconds for, or hours. */
const LONG = [
  'x',
  ', ',
  '* ',
  'mon ',
  '9am - ',
  '9 ',
  'there is a fee ',
  'free ',
  '. ',
  '(',
  '£0',
].map((piece) => `a${piece.repeat(60_000)}b`);

it.each<[string, (text: string) => unknown]>([
  ['a text', cleanText],
  ['a name', cleanName],
  ['an address', (text) => cleanAddress([text, text])],
  ['hours', translateHours],
  ['a fee', (text) => readFee(text)],
])('reads %s of any length in the time that its length takes', (_, read) => {
  const before = process.threadCpuUsage();
  for (const text of LONG)
    for (const given of [text, text.slice(1), text.slice(0, -1)]) read(given);
  const { user } = process.threadCpuUsage(before);
  expect(user / 1000).toBeLessThan(5000);
});
