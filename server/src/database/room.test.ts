import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { noteFullDisk, watchRoom } from './room.ts';

it('there is no room for a minute after PostgreSQL said so', () => {
  const time = { ms: 0 };
  const hasRoom = watchRoom(tmpdir(), () => time.ms);
  expect(hasRoom()).toBe(true);
  noteFullDisk(Object.assign(new Error('could not extend file'), { code: '53200' }));
  expect(hasRoom()).toBe(true);
  noteFullDisk(Object.assign(new Error('could not extend file'), { code: '53100' }));
  expect(hasRoom()).toBe(false);
  time.ms = 60_001;
  expect(hasRoom()).toBe(true);
});

it('a disk of which nothing is known is not called full', () => {
  expect(watchRoom('/nowhere/at all')()).toBe(true);
});
