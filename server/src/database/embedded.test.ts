import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, it } from 'vitest';
import { embeddedPaths, lockData, mayHoldData, prepareFolder } from './embedded.ts';

function filled() {
  const dataDir = mkdtempSync(join(tmpdir(), 'loovia-embedded-'));
  onTestFinished(() => {
    rmSync(dataDir, { recursive: true });
  });
  const paths = embeddedPaths(dataDir);
  mkdirSync(paths.folder);
  writeFileSync(join(paths.folder, 'accounts'), 'ann');
  const said: string[] = [];
  const prepare = () => {
    prepareFolder(paths, ({ message }) => said.push(message));
  };
  return { dataDir, paths, said, prepare };
}

it('a database whose mark is missing is moved aside, whole, and it is said where to', () => {
  const { dataDir, paths, said, prepare } = filled();
  expect(mayHoldData(paths)).toBe(true);
  prepare();
  const [aside = 'none'] = readdirSync(dataDir).filter((name) => name.includes('moved-aside'));
  expect(readFileSync(join(dataDir, aside, 'accounts'), 'utf8')).toBe('ann');
  expect(said).toEqual([expect.stringContaining(join(dataDir, aside))]);
  expect(existsSync(paths.folder)).toBe(false);
});

it('what a first start left that was cut off goes, without a word', () => {
  const { dataDir, paths, said, prepare } = filled();
  writeFileSync(paths.creating, '');
  expect(mayHoldData(paths)).toBe(false);
  prepare();
  expect(readdirSync(dataDir)).toEqual(['database.creating']);
  expect(said).toEqual([]);
});

it('a database with its mark stays where it is, even if its first start never tidied up', () => {
  const { paths, said, prepare } = filled();
  writeFileSync(paths.creating, '');
  writeFileSync(paths.mark, '');
  prepare();
  expect(existsSync(join(paths.folder, 'accounts'))).toBe(true);
  expect(said).toEqual([]);
});

it.each(['lockFile', 'mark'] as const)('a %s that is removed lets nobody in', (name) => {
  const { paths } = filled();
  const first = lockData(paths);
  first.setMark();
  rmSync(paths[name]);
  expect(() => lockData(paths)).toThrow('already running');
  first.unlock();
  lockData(paths).unlock();
});
