/** What Linux reports of processes (`/proc`). */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Empty where the process is gone. */
export function childrenOf(pid: number): number[] {
  return threadsOf(pid).flatMap((thread) =>
    textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

export function commandOf(pid: number): string {
  return textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
}

/** A process that ended and that its parent has not asked about. */
export function isZombie(pid: number): boolean {
  return /^State:\s+Z/m.test(textOf(`/proc/${pid}/status`));
}

/** A table or index of PostgreSQL: the embedded one keeps each open that it has looked into. */
const DATABASE_FILE = /\/base\/\d+\/\d+(_fsm|_vm)?$/;

/** Files, sockets and pipes that it has open, but for its database's. */
export function openFilesOf(pid: number): number {
  const files = readdirSync(`/proc/${pid}/fd`).map((file) => targetOf(`/proc/${pid}/fd/${file}`));
  return files.filter((target) => target !== '' && !DATABASE_FILE.test(target)).length;
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}

const ESTABLISHED = '01';

/** The ports at this end of the connections that this machine has to a port of itself. */
export function connectionsTo(port: number): Set<number> {
  const remote = port.toString(16).toUpperCase().padStart(4, '0');
  const rows = textOf('/proc/net/tcp').split('\n').slice(1);
  const ports = rows.flatMap((row) => {
    const [, here = '', there = '', state] = row.trim().split(/\s+/);
    const isOurs = there.endsWith(`:${remote}`) && state === ESTABLISHED;
    return isOurs ? [parseInt(here.split(':')[1] ?? '', 16)] : [];
  });
  return new Set(ports);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
