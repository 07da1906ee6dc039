/**
 * The fakes of what lies on Google's map.
 * https://developers.google.com/maps/documentation/javascript/reference/advanced-markers
 * https://developers.google.com/maps/documentation/javascript/reference/polygon#Polyline
 */
import type { FakeMap } from './map.ts';
import { FakeEvents, FakeLatLng, literalOf, type Literal } from './world.ts';

export class FakeMarker extends HTMLElement {
  #map: FakeMap | null = null;
  #at: Literal | null = null;
  #content: HTMLElement | null = null;
  anchorLeft = '-50%';
  anchorTop = '-100%';
  gmpDraggable = false;
  gmpClickable = false;
  collisionBehavior = 'REQUIRED';

  addListener(name: string, listener: EventListener) {
    this.addEventListener(name, listener);
    return {
      remove: () => {
        this.removeEventListener(name, listener);
      },
    };
  }
  get content(): HTMLElement | null {
    return this.#content;
  }
  set content(content: HTMLElement | null) {
    this.#content = content;
    this.replaceChildren(...(content ? [content] : []));
  }
  get map(): FakeMap | null {
    return this.#map;
  }
  set map(map: FakeMap | null) {
    this.#map?.drawn.delete(this);
    this.#map = map;
    if (map) {
      map.drawn.add(this);
      map.panes.append(this);
      this.place(map);
    } else this.remove();
  }
  get position(): Literal | null {
    return this.#at;
  }
  set position(at: Literal | null) {
    this.#at = at;
    if (this.#map) this.place(this.#map);
  }
  get zIndex(): number {
    return Number(this.style.zIndex);
  }
  set zIndex(order: number) {
    this.style.zIndex = String(order);
  }
  /** Google draws in the next frame. */
  place(map: FakeMap): void {
    requestAnimationFrame(() => {
      if (!this.#at) return;
      const { x, y } = map.pixelInMap(this.#at);
      this.style.transform = `translate(${String(x)}px, ${String(y)}px) translate(${this.anchorLeft}, ${this.anchorTop})`;
    });
  }
}

type PolylineOptions = Omit<google.maps.PolylineOptions, 'map' | 'path'> & {
  map?: FakeMap;
  path?: Literal[];
};

const SVG = 'http://www.w3.org/2000/svg';

export class FakePolyline extends FakeEvents {
  readonly #svg = document.createElementNS(SVG, 'svg');
  readonly #line = document.createElementNS(SVG, 'polyline');
  #map: FakeMap | null = null;
  #path: Literal[] = [];
  #options: PolylineOptions = {};

  constructor(options: PolylineOptions = {}) {
    super();
    this.#svg.append(this.#line);
    this.#svg.setAttribute('class', 'fake-google-line');
    this.#line.addEventListener('click', (domEvent) => {
      domEvent.stopPropagation();
      this.tell('click', { domEvent });
    });
    this.setOptions(options);
  }
  setMap(map: FakeMap | null): void {
    this.#map?.drawn.delete(this);
    this.#map = map;
    if (map) {
      map.drawn.add(this);
      map.panes.append(this.#svg);
      this.place(map);
    } else this.#svg.remove();
  }
  setPath(path: (Literal | FakeLatLng)[]): void {
    this.#path = path.map(literalOf);
    if (this.#map) this.place(this.#map);
  }
  getPath() {
    const all = this.#path.map((at) => new FakeLatLng(at));
    return {
      getArray: () => all,
      getLength: () => all.length,
      getAt: (index: number) => all[index],
    };
  }
  setOptions({ map, path, ...options }: PolylineOptions): void {
    this.#options = { ...this.#options, ...options };
    const { strokeColor, strokeWeight, strokeOpacity, zIndex, clickable, icons } = this.#options;
    this.#line.setAttribute('stroke', strokeColor ?? '#000');
    this.#line.setAttribute('stroke-width', String(strokeWeight ?? 3));
    this.#line.setAttribute('stroke-opacity', String(strokeOpacity ?? 1));
    this.#line.setAttribute('pointer-events', clickable === false ? 'none' : 'stroke');
    if (icons) this.#line.setAttribute('stroke-dasharray', '0 10');
    if (icons) this.#line.setAttribute('stroke-opacity', '1');
    this.#svg.style.zIndex = String((zIndex ?? 0) - 100);
    if (path) this.setPath(path);
    if (map) this.setMap(map);
  }
  place(map: FakeMap): void {
    const points = this.#path.map((at) => {
      const { x, y } = map.pixelInMap(at);
      return `${String(x)},${String(y)}`;
    });
    this.#line.setAttribute('points', points.join(' '));
  }
}
