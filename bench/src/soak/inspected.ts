/** A process's memory after garbage collection, from Node's inspector. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { openFilesOf } from './processes.ts';

/** In MB, but for `openFiles`. */
export interface Settled {
  readonly heap: number;
  readonly resident: number;
  /** Files, sockets and pipes, but for the database's. */
  readonly openFiles: number;
}

const answerSchema = z.object({
  id: z.number(),
  result: z.object({ result: z.object({ value: z.unknown() }).optional() }),
});

export async function settledMemory(inspector: string, pid: number): Promise<Settled> {
  const socket = new WebSocket(inspector);
  await once(socket, 'open');
  let lastId = 0;
  const ask = async (method: string, params: object = {}): Promise<unknown> => {
    lastId += 1;
    const id = lastId;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [event] = z
        .tuple([z.object({ data: z.string() })])
        .parse(await once(socket, 'message'));
      const answer = answerSchema.safeParse(JSON.parse(event.data));
      if (answer.success && answer.data.id === id) return answer.data.result.result?.value;
    }
  };
  try {
    await ask('HeapProfiler.enable');
    // The second collects what finalisers of the first released.
    await ask('HeapProfiler.collectGarbage');
    await ask('HeapProfiler.collectGarbage');
    const expression = 'process.memoryUsage().heapUsed';
    const heapBytes = z.number().parse(await ask('Runtime.evaluate', { expression }));
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return {
      heap: heapBytes / 2 ** 20,
      resident: Number(resident) / 1024,
      openFiles: openFilesOf(pid),
    };
  } finally {
    socket.close();
  }
}
