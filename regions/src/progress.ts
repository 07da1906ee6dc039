/** Reports the progress of a build. */
export interface Progress {
  /** A step begins. Steps may overlap. */
  begin(step: string): Step;
  /** For what the operator should know. */
  notice(sentence: string): void;
}

export interface Step {
  /** How much is done, 0 to 1, and details. */
  readonly update: (done: number, words?: string) => void;
  /** The step succeeded; `result` sums it up. */
  end(result: string): void;
}

/** Reports nothing. */
export const silentProgress: Progress = {
  begin: () => ({ update: () => undefined, end: () => undefined }),
  notice: () => undefined,
};

const SHORTEST_PAUSE_MS = 100;

/** Prints a line for each finished step, and on a terminal one for the running steps. */
export function terminalProgress(): Progress {
  const running = new Map<string, string>();
  const isTerminal = process.stdout.isTTY;
  let shownAt = 0;
  const clear = () => {
    if (isTerminal) process.stdout.write('\r\u001B[2K');
  };
  const show = () => {
    if (!isTerminal || performance.now() - shownAt < SHORTEST_PAUSE_MS) return;
    shownAt = performance.now();
    clear();
    process.stdout.write(
      [...running].map(([step, state]) => `${step} ${state}`.trim()).join('   '),
    );
  };
  return {
    begin(step) {
      const startedAt = performance.now();
      running.set(step, '');
      show();
      return {
        update(done, words = '') {
          running.set(step, `${percent(done)} ${words}`.trim());
          show();
        },
        end(result) {
          running.delete(step);
          clear();
          const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
          console.log(`  ${step.padEnd(18)}${seconds.padStart(6)} s   ${result}`);
        },
      };
    },
    notice(sentence) {
      clear();
      console.log(`  Note: ${sentence}`);
    },
  };
}

const percent = (done: number) => (done > 0 ? `${Math.round(done * 100)} %` : '');

/** '1 stop', '5,613 stops' */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`;
}

/** '14.2 MB': in thousands, as download pages count. */
export function inBytes(bytes: number): string {
  if (bytes >= 999_500_000) return `${(bytes / 1e9).toFixed(1)} GB`;
  return bytes >= 99_500 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e3).toFixed(1)} kB`;
}
