/** What the page and its libraries import as 'react' (vite.config.ts). */
import { options } from 'preact';

// @ts-expect-error Its types tell of a CommonJS module, its file is an ES module.
export * from 'preact/compat';
export { default } from 'preact/compat';

// Effects run right after the screen has changed, as React's do after a press or a typed letter; by
// itself Preact waits for the next frame, and a reload before it would lose the last letter of a draft.
options.requestAnimationFrame = (flush) => {
  queueMicrotask(flush);
};

/**
 * React Router asks for it but uses it only when told to move in transitions, which ours isn't. As with
 * a React that lacks it, there is nothing but the value itself.
 */
export function useOptimistic<Value>(value: Value): readonly [Value, () => void] {
  return [value, noop];
}

function noop(): void {
  // Nothing is ever shown ahead of time.
}
