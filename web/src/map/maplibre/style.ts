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

/** What names and signs are made of: discs and rings are circles. */
const LABELS = ['symbol', 'circle'];

/**
 * Id of the layer to draw routes below, so that names and signs of streets and places stay readable;
 * undefined to draw above all. Other styles have single signs, such as one-way arrows, before bridges:
 * routes are drawn above every street.
 */
export function firstLabelLayer(layers: readonly Layer[]): string | undefined {
  const isLabel = ({ type }: Layer) => LABELS.includes(type);
  const isGround = (layer: Layer) => !isLabel(layer) && layer.type !== 'fill-extrusion';
  const labels = layers.slice(layers.findLastIndex(isGround) + 1);
  return labels.find(isLabel)?.id;
}
