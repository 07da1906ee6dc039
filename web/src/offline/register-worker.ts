import { logError } from '../log.ts';
import { trustScript } from '../trusted-scripts.ts';

/** The file that the build makes of web/worker. */
const WORKER = '/service-worker.js';

/** Puts the service worker to work, and has it keep what this page has loaded already. */
export async function registerWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register(trustScript(WORKER), { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ loaded });
  } catch (error) {
    logError('The page could not be kept on this device.', error);
  }
}
