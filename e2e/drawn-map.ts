import type { JSHandle, Page } from '@playwright/test';
import { z } from 'zod';

/** As GeoJSON has it. */
type Position = readonly [lng: number, lat: number];

/** What is asked of MapLibre's map. */
interface RenderedMap {
  readonly getContainer: () => Element;
  readonly project: (at: Position) => Point;
  readonly queryRenderedFeatures: (at: Point) => readonly {
    readonly source: string;
    readonly properties: Readonly<Record<string, unknown>>;
    readonly layer: { readonly paint: Readonly<Record<string, unknown>> };
  }[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const lineSchema = z.object({
  routeId: z.string(),
  widthPixels: z.number(),
  /** As MapLibre writes it: to be held against another one. */
  colour: z.string(),
});
type RenderedLine = z.infer<typeof lineSchema>;

/** The map that is on the screen. The page gives no handle of it, but React knows what it holds. */
function mapOnScreen(page: Page): Promise<JSHandle<RenderedMap>> {
  return page.locator('[data-map-status=ready] .maplibregl-map').evaluateHandle((frame) => {
    const key = Object.keys(frame).find((name) => name.startsWith('__reactFiber$')) ?? '';
    // What React keeps of an element: beside the frame stands the context of all that lies on the map.
    const fiber = Reflect.get(frame, key) as {
      readonly sibling: { readonly memoizedProps: { readonly value: { map: RenderedMap } } };
    };
    return fiber.sibling.memoizedProps.value.map;
  });
}

/** The lines of routes that MapLibre has rendered at a place, the topmost first, casings included. */
export async function linesAt(page: Page, at: Position): Promise<RenderedLine[]> {
  const map = await mapOnScreen(page);
  const found = await map.evaluate(
    (shown, place) =>
      shown
        .queryRenderedFeatures(shown.project(place))
        .filter(({ source, layer: { paint } }) => {
          return source === 'loovia-routes' && paint['line-opacity'] !== 0;
        })
        .map(({ properties, layer: { paint } }) => ({
          routeId: properties.id,
          widthPixels: paint['line-width'],
          colour: JSON.stringify(paint['line-color']),
        })),
    at,
  );
  return z.array(lineSchema).parse(found);
}

/** Where a place lies on the screen by the map's own reckoning. */
export async function placeOnScreen(page: Page, at: Position): Promise<Point> {
  const map = await mapOnScreen(page);
  return map.evaluate((shown, place) => {
    const { left, top } = shown.getContainer().getBoundingClientRect();
    const { x, y } = shown.project(place);
    return { x: left + x, y: top + y };
  }, at);
}

/** Presses the map at a place. */
export async function pressMap(page: Page, at: Position): Promise<void> {
  const { x, y } = await placeOnScreen(page, at);
  await page.mouse.click(x, y);
}
