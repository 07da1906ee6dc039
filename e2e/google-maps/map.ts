/**
 * The fake of Google's map: moves, and says so, as the reference has it.
 * https://developers.google.com/maps/documentation/javascript/reference/map
 */
import { FakeEvents, FakeLatLng, literalOf, pixelOf, placeAt, type Literal } from './world.ts';

const MOST_ZOOM = 20;

interface Drawn {
  place: (map: FakeMap) => void;
}

export class FakeMap extends FakeEvents {
  readonly #div: HTMLElement;
  readonly panes = document.createElement('div');
  readonly drawn = new Set<Drawn>();
  #centre: Literal = { lat: 0, lng: 0 };
  #zoom = 0;

  constructor(div: HTMLElement, options: google.maps.MapOptions) {
    super();
    this.#div = div;
    div.className = 'fake-google-map';
    div.dataset.options = JSON.stringify(options);
    const surface = document.createElement('div');
    surface.className = 'fake-google-surface';
    surface.setAttribute('role', 'region');
    surface.setAttribute('aria-label', 'Map');
    if (options.keyboardShortcuts !== false) surface.tabIndex = 0;
    surface.append(this.panes);
    surface.addEventListener('click', (domEvent) => {
      const { left, top } = div.getBoundingClientRect();
      const at = this.placeAtPixel(domEvent.clientX - left, domEvent.clientY - top);
      this.tell('click', { latLng: new FakeLatLng(at), domEvent });
    });
    const name = document.createElement('span');
    name.className = 'fake-google-name';
    name.textContent = 'Google';
    const terms = document.createElement('span');
    terms.className = 'fake-google-terms';
    terms.textContent = 'Map data ©2026 Google · Terms';
    div.append(surface, name, terms);
  }

  getDiv = () => this.#div;
  getZoom = () => this.#zoom;
  getCenter = () => new FakeLatLng(this.#centre);
  getHeading = () => 0;
  getTilt = () => 0;
  getRenderingType = () => 'RASTER';
  setOptions = () => undefined;

  getBounds() {
    const { clientWidth, clientHeight } = this.#div;
    const [northWest, southEast] = [
      this.placeAtPixel(0, 0),
      this.placeAtPixel(clientWidth, clientHeight),
    ];
    const bounds = {
      west: northWest.lng,
      north: northWest.lat,
      east: southEast.lng,
      south: southEast.lat,
    };
    return {
      toJSON: () => bounds,
      contains: (at: Literal | FakeLatLng) => {
        const { lat, lng } = literalOf(at);
        const { west, north, east, south } = bounds;
        return lat < north && lat > south && lng > west && lng < east;
      },
    };
  }

  setZoom(zoom: number): void {
    this.moveCamera({ zoom });
  }
  setCenter(center: Literal): void {
    this.moveCamera({ center });
  }
  panTo(center: Literal): void {
    this.moveCamera({ center });
  }
  panBy(right: number, down: number): void {
    const { x, y } = pixelOf(this.#centre, this.#zoom);
    this.moveCamera({ center: placeAt({ x: x + right, y: y + down }, this.#zoom) });
  }

  fitBounds(bounds: google.maps.LatLngBoundsLiteral, padding: number | google.maps.Padding = 45) {
    const at = (side: 'left' | 'right' | 'top' | 'bottom') =>
      typeof padding === 'number' ? padding : (padding[side] ?? 0);
    const width = Math.max(this.#div.clientWidth - at('left') - at('right'), 1);
    const height = Math.max(this.#div.clientHeight - at('top') - at('bottom'), 1);
    const northWest = pixelOf({ lat: bounds.north, lng: bounds.west }, 0);
    const southEast = pixelOf({ lat: bounds.south, lng: bounds.east }, 0);
    const share = Math.min(
      width / Math.max(southEast.x - northWest.x, 1e-9),
      height / Math.max(southEast.y - northWest.y, 1e-9),
    );
    const zoom = Math.min(Math.max(Math.floor(Math.log2(share)), 0), MOST_ZOOM);
    const middle = {
      x: (northWest.x + southEast.x) / 2 + (at('right') - at('left')) / 2 / 2 ** zoom,
      y: (northWest.y + southEast.y) / 2 + (at('bottom') - at('top')) / 2 / 2 ** zoom,
    };
    this.moveCamera({ center: placeAt(middle, 0), zoom });
  }

  moveCamera({ center, zoom }: { center?: Literal | FakeLatLng; zoom?: number }): void {
    if (center) this.#centre = literalOf(center);
    const isZoomed = zoom !== undefined && zoom !== this.#zoom;
    if (zoom !== undefined) this.#zoom = Math.min(zoom, MOST_ZOOM);
    for (const one of this.drawn) one.place(this);
    if (isZoomed) this.tell('zoom_changed');
    this.tell('bounds_changed');
    setTimeout(() => {
      this.tell('tilesloaded');
      this.tell('idle');
    });
  }

  pixelInMap(at: Literal) {
    const { x, y } = pixelOf(at, this.#zoom);
    const centre = pixelOf(this.#centre, this.#zoom);
    return {
      x: x - centre.x + this.#div.clientWidth / 2,
      y: y - centre.y + this.#div.clientHeight / 2,
    };
  }

  placeAtPixel(x: number, y: number): Literal {
    const centre = pixelOf(this.#centre, this.#zoom);
    return placeAt(
      {
        x: centre.x + x - this.#div.clientWidth / 2,
        y: centre.y + y - this.#div.clientHeight / 2,
      },
      this.#zoom,
    );
  }
}
