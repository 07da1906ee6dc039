import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MapFailed } from './map-states.tsx';

test.each([true, false])('ERR-05 a failed map names a list only if there is one (%s)', (inList) => {
  const html = renderToStaticMarkup(<MapFailed kind="maplibre" inList={inList} />);
  expect(html).toContain('Failed to initialize the map');
  expect(html.includes('in the list')).toBe(inList);
});
