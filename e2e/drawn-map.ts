import type { JSHandle, Page } from '@playwright/test';
import { z } from 'zod';

/** As GeoJSON has it. */
type Position = readonly [lng: number, lat: number];

/** What is used of MapLibre's map. */
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
  /** In MapLibre's notation, to compare with another one. */
  colour: z.string(),
});
type RenderedLine = z.infer<typeof lineSchema>;

/** The map on the screen. The page gives no access to it, but React's internals do. */
function mapOnScreen(page: Page): Promise<JSHandle<RenderedMap>> {
  return page.locator('[data-map-status=ready] .maplibregl-map').evaluateHandle((frame) => {
    const key = Object.keys(frame).find((name) => name.startsWith('__reactFiber$')) ?? '';
    // The sibling of the frame in React's tree is the context of the map's content.
    const fiber = Reflect.get(frame, key) as {
      readonly sibling: { readonly memoizedProps: { readonly value: { map: RenderedMap } } };
    };
    return fiber.sibling.memoizedProps.value.map;
  });
}

/** The rendered lines of routes at a place, the topmost first, including casings. */
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

/** Where a place is on the screen, according to the map. */
async function placeOnScreen(page: Page, at: Position): Promise<Point> {
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
