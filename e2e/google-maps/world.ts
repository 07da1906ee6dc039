/** What the fake of Google's map draws with. No imports: it runs in the browser (script.ts). */
export type Literal = google.maps.LatLngLiteral;

export class FakeLatLng {
  readonly #at: Literal;
  constructor(at: Literal) {
    this.#at = at;
  }
  lat = () => this.#at.lat;
  lng = () => this.#at.lng;
  toJSON = () => this.#at;
  equals = (other: FakeLatLng) => other.lat() === this.lat() && other.lng() === this.lng();
}

export function literalOf(at: Literal | FakeLatLng): Literal {
  return at instanceof FakeLatLng ? at.toJSON() : at;
}

/** Web Mercator at a zoom, in pixels: https://developers.google.com/maps/documentation/javascript/coordinates */
export function pixelOf({ lat, lng }: Literal, zoom: number) {
  const world = 256 * 2 ** zoom;
  const north = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI;
  return { x: ((lng + 180) / 360) * world, y: ((1 - north) / 2) * world };
}

export function placeAt({ x, y }: { x: number; y: number }, zoom: number): Literal {
  const world = 256 * 2 ** zoom;
  const north = (1 - (2 * y) / world) * Math.PI;
  return { lat: (Math.atan(Math.sinh(north)) * 180) / Math.PI, lng: (x / world) * 360 - 180 };
}

type Listener = (event?: unknown) => void;

/** Google's objects tell of themselves by name. */
export class FakeEvents {
  readonly #listeners = new Map<string, Set<Listener>>();
  addListener(name: string, listener: Listener) {
    const all = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, all.add(listener));
    return { remove: () => all.delete(listener) };
  }
  tell(name: string, event?: unknown): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(event);
  }
  forget(): void {
    this.#listeners.clear();
  }
}
