import { spawn } from 'node:child_process';
import { access, chmod, constants } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RegionError } from '../region-error.ts';

export type ValhallaTool = 'valhalla_build_admins' | 'valhalla_build_tiles';

/** Lines kept of a tool's output: the reason of a failure is near the end. */
const LINES_KEPT = 50;

interface ToolRun {
  readonly args: readonly string[];
  /** The current folder, where the tools leave files. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Runs one of Valhalla's programs. */
export async function runTool(tool: ValhallaTool, run: ToolRun): Promise<void> {
  const program = await programOf(tool);
  const { code, lines } = await output(program, run);
  if (code === 0) return;
  throw new RegionError(`The streets could not be built: ${reason(lines)}`);
}

async function programOf(tool: ValhallaTool): Promise<string> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@valhallajs/valhallajs')));
  const program = join(folder, process.platform, process.arch, tool);
  try {
    await access(program);
  } catch (error) {
    throw new RegionError(
      `Streets cannot be built on this machine (${process.platform} ${process.arch}): ` +
        'Valhalla comes for Linux on x64 and arm64 and macOS on arm64.',
      { cause: error },
    );
  }
  // Some installers drop the executable permission.
  await access(program, constants.X_OK).catch(() => chmod(program, 0o755));
  return program;
}

function output(program: string, { args, folder, signal }: ToolRun) {
  return new Promise<{ code: number | null; lines: string[] }>((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      signal,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    const keep = (chunk: Buffer) => {
      text = (text + chunk.toString('utf8')).split('\n').slice(-LINES_KEPT).join('\n');
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, lines: text.split('\n') });
    });
  });
}

/** The last line with an error, without its timestamp. */
export function reason(lines: readonly string[]): string {
  const messages = lines.map((line) => line.replace(/^\d{4}\/\d\d\/\d\d [\d:.]+ /, '').trim());
  // A plain exception says nothing: its cause is an error before.
  const isError = /^(\[(ERROR|FATAL)\]|what\(\):(?!\s*std::exception$))/;
  const error = messages.findLast((line) => isError.test(line));
  const last = error ?? messages.findLast((line) => line !== '');
  return last ? last.replace(/^(\[\w+\]|what\(\):)\s*/, '') : 'Valhalla stopped without a message.';
}
