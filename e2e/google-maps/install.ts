/** Puts the fake where Google's script puts the real one, and says that it is there. */
import { FakeMap } from './map.ts';
import { FakeMarker, FakePolyline } from './overlays.ts';
import { FakeLatLng, type FakeEvents } from './world.ts';

interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML(html: string): string };
}

declare const window: Window & {
  readonly trustedTypes: Policies;
  google: { maps: { __ib__: () => void } };
};

const SHEET = `
  .fake-google-map { position: relative; height: 100%; overflow: hidden; background: #d5e3cf; }
  .fake-google-surface { position: absolute; inset: 0; isolation: isolate; }
  .fake-google-name, .fake-google-terms { position: absolute; bottom: 2px; color: #1b1b1b; background: #ffffffd9; font: 12px sans-serif; }
  .fake-google-name { left: 4px; font-weight: 700; }
  .fake-google-terms { right: 4px; }
  .fake-google-line { position: absolute; inset: 0; width: 100%; height: 100%; fill: none; pointer-events: none; stroke-linecap: round; stroke-linejoin: round; }
  gmp-advanced-marker { position: absolute; left: 0; top: 0; pointer-events: none; }
`;

/** Google's script writes styles, with the nonce of the page's first style element that has one. */
function addStyles(): void {
  const style = document.createElement('style');
  const marked = document.querySelector<HTMLElement>('style[nonce]');
  if (marked?.nonce) style.nonce = marked.nonce;
  style.textContent = SHEET;
  document.head.append(style);
}

/** Google's script writes HTML with its own policies, one more for each of its libraries. */
function writeHtml(): void {
  for (const name of ['google-maps-api#html', 'goog#html', 'goog#html']) {
    const policy = window.trustedTypes.createPolicy(name, { createHTML: (html) => html });
    document.createElement('div').innerHTML = policy.createHTML('<b>Google</b>');
  }
}

export function install(): void {
  addStyles();
  writeHtml();
  customElements.define('gmp-advanced-marker', FakeMarker);
  const { maps } = window.google;
  const marker = { AdvancedMarkerElement: FakeMarker };
  const stop = (event: Event) => {
    event.stopPropagation();
  };
  Object.assign(maps, {
    version: '3.66.1',
    Map: FakeMap,
    LatLng: FakeLatLng,
    Polyline: FakePolyline,
    marker,
    SymbolPath: { CIRCLE: 0 },
    Settings: { getInstance: () => ({}) },
    OverlayView: {
      preventMapHitsAndGesturesFrom: (element: Element) => {
        for (const name of ['click', 'pointerdown', 'mousedown', 'touchstart', 'wheel'])
          element.addEventListener(name, stop);
      },
    },
    event: {
      addListener: (object: FakeEvents, name: string, listener: () => void) =>
        object.addListener(name, listener),
      removeListener: (listener: { remove: () => void }) => {
        listener.remove();
      },
      clearInstanceListeners: (object: FakeEvents) => {
        object.forget();
      },
    },
    importLibrary: (name: string) =>
      Promise.resolve(name === 'marker' ? marker : name === 'maps' ? maps : {}),
  });
  maps.__ib__();
}
