/**
 * Which texts may become scripts or HTML of the page. The content policy makes browsers ask here before any text
 * becomes either (Trusted Types; docs/decisions/0166).
 */
interface Policies {
  createPolicy(name: 'default', rules: Rules): unknown;
}

interface Rules {
  createScriptURL(address: string): string | null;
  createHTML(html: string, type: string, sink: string): string | null;
}

declare global {
  interface Window {
    readonly trustedTypes?: Policies;
  }
}

const addresses = new Set<string>();

/** Allows exactly this address: a worker, or an outside script that the operator has set up. */
export function trustScript(address: string): string {
  addresses.add(address);
  return address;
}

/** MapLibre parses the attributions of a map's sources, and keeps only harmless parts. */
const PARSED_APART = 'DOMParser parseFromString';
/** How react-markdown's parser decodes `&eacute;`. */
const ONE_LETTER = /^&[a-z\d]{1,40};$/i;

export const rules: Rules = {
  createScriptURL: (address) => (addresses.has(address) ? address : null),
  createHTML: (html, _, sink) => (sink === PARSED_APART || ONE_LETTER.test(html) ? html : null),
};

/** Browsers without Trusted Types ignore that part of the content policy, too. */
export function answerForScripts(scope: Pick<Window, 'trustedTypes'>): void {
  scope.trustedTypes?.createPolicy('default', rules);
}
