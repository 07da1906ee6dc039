import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MapCanvas } from './map-canvas.tsx';
import { MapLibraryContext, type MapLibrary } from './map-library.ts';

const none = () => null;
const library: MapLibrary = {
  Surface: () => <button type="button">Zoom in</button>,
  Marker: none,
  RouteLines: none,
};

test('RES-27 nothing under the loading notice can be focused', () => {
  const html = renderToStaticMarkup(
    <MapLibraryContext value={library}>
      <MapCanvas
        settings={{ kind: 'maplibre', styleUrl: '/map/style.json' }}
        label="Map"
        bounds={[
          [-3, 51],
          [-2, 52],
        ]}
      />
    </MapLibraryContext>,
  );
  expect(html).toMatch(/<div [^>]*inert=""[^>]*><button[^>]*>Zoom in<\/button><\/div>/);
  expect(html).toContain('Loading Map...');
});
