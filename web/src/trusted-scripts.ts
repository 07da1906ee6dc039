/**
 * What may become a script of the page, or be read as HTML by it. The content policy has browsers
 * ask here wherever a text is about to become either (Trusted Types; docs/decisions/0166).
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

/** Lets this very address be run: a worker, or a script of others that the operator has set up. */
export function trustScript(address: string): string {
  addresses.add(address);
  return address;
}

/** MapLibre parses what a map's sources are called, and keeps what it knows to be harmless. */
const PARSED_APART = 'DOMParser parseFromString';
/** How react-markdown's parser finds out which letter `&eacute;` is. */
const ONE_LETTER = /^&[a-z\d]{1,40};$/i;

export const rules: Rules = {
  createScriptURL: (address) => (addresses.has(address) ? address : null),
  createHTML: (html, _, sink) => (sink === PARSED_APART || ONE_LETTER.test(html) ? html : null),
};

/** Browsers before 2025 know nothing of it, and of that part of the content policy neither. */
export function answerForScripts(scope: Pick<Window, 'trustedTypes'>): void {
  scope.trustedTypes?.createPolicy('default', rules);
}
