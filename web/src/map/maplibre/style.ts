/** Our own style has two themes; other styles have only what their address gives. */
export function themedStyle(styleUrl: string, dark: boolean, page: string): string {
  const url = new URL(styleUrl, page);
  if (url.origin !== new URL(page).origin) return url.href;
  url.searchParams.set('theme', dark ? 'dark' : 'light');
  return url.href;
}

interface Layer {
  readonly id: string;
  readonly type: string;
}

/**
 * Id of the layer to draw routes below, so that names of streets and places stay readable; undefined to
 * draw above all. Other styles have single signs, such as one-way arrows, before bridges: routes are drawn
 * above every street.
 */
export function firstLabelLayer(layers: readonly Layer[]): string | undefined {
  const isGround = ({ type }: Layer) => type !== 'symbol' && type !== 'fill-extrusion';
  const labels = layers.slice(layers.findLastIndex(isGround) + 1);
  return labels.find(({ type }) => type === 'symbol')?.id;
}
