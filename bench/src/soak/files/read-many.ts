import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outcomeSchema, type Outcome, type Task } from './format.ts';

/** No file of a few megabytes may keep a reader busy any longer. */
export const LONGEST_SECONDS = 10;
export const MOST_MEGABYTES = 1000;
/** What the heap may have; memory outside of it is watched from here. */
const HEAP_MEGABYTES = 800;
const WATCH_EVERY_MS = 100;

/** A file at which a reader failed. */
interface Fault {
  readonly number: number;
  readonly what: string;
}

export interface Tally {
  readonly count: Record<'read' | 'refused' | 'broken', number>;
  readonly faults: Fault[];
  slowest: { number: number; milliseconds: number };
  peakMegabytes: number;
}

async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Reads files in one process until they are done or one of them ends it; the number to go on with. */
async function readSome(task: Task, tally: Tally): Promise<number> {
  const child = fork(new URL('./worker.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  });
  let reading: { number: number; since: number } | null = null;
  let next = task.from;
  const killed: string[] = [];
  const hear = ({ number, how, why, durationMs }: Outcome) => {
    reading = how === 'begun' ? { number, since: performance.now() } : null;
    if (how === 'begun') return;
    next = number + 1;
    tally.count[how] += 1;
    if (durationMs > tally.slowest.milliseconds)
      tally.slowest = { number, milliseconds: durationMs };
    if (how === 'broken') tally.faults.push({ number, what: why.slice(0, 600) });
  };
  child.on('message', (message) => {
    hear(outcomeSchema.parse(message));
  });
  child.send(task);
  const stop = (why: string) => {
    if (killed.length === 0) child.kill('SIGKILL');
    killed.push(why);
  };
  const watch = setInterval(() => {
    if (reading && performance.now() - reading.since > LONGEST_SECONDS * 1000) {
      stop(`read for more than ${LONGEST_SECONDS} s`);
    }
    void peakMegabytes(child.pid ?? 0).then((peak) => {
      tally.peakMegabytes = Math.max(tally.peakMegabytes, peak);
      if (peak > MOST_MEGABYTES) stop(`took ${peak.toFixed(0)} MB`);
    });
  }, WATCH_EVERY_MS);
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  clearInterval(watch);
  if (code === 0 && killed.length === 0) return task.to;
  const [why = `ended the process (${signal ?? String(code)})`] = killed;
  const file = (await readdir(task.folder)).find((name) => name.startsWith('file.'));
  if (file) {
    await copyFile(join(task.folder, file), join(task.folder, `${task.kind}-${next}-${file}`));
  }
  tally.faults.push({ number: next, what: why });
  tally.count.broken += 1;
  return next + 1;
}

/** Reads many files of a kind, whatever they do to the processes that read them. */
export async function readMany(task: Task): Promise<Tally> {
  const count = { read: 0, refused: 0, broken: 0 };
  const tally: Tally = {
    count,
    faults: [],
    slowest: { number: 0, milliseconds: 0 },
    peakMegabytes: 0,
  };
  for (let from = task.from; from < task.to;) from = await readSome({ ...task, from }, tally);
  return tally;
}
