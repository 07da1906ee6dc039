import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadResultSchema, type Load, type LoadResult } from './load-client.ts';

/** Runs the load in a separate process, so that its cost is not the server's. */
export async function ask(load: Load): Promise<LoadResult> {
  const client = fork(new URL('./load-client.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
  });
  client.send(load);
  const said: unknown[] = await once(client, 'message');
  const [result] = said;
  return loadResultSchema.parse(result);
}

export const answersOf = ({ answers }: LoadResult, status: number) =>
  answers.find((one) => one.status === status) ?? { count: 0, medianMs: NaN, p95Ms: NaN };
