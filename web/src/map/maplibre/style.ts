/** Our own style comes in two themes; one of others is what its address says. */
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
 * Id of the layer that routes are drawn below, so that names of streets and places stay readable on
 * top of them; undefined = above all. In styles of others single signs (arrows of one-way streets)
 * come before bridges: routes lie above every street.
 */
export function firstLabelLayer(layers: readonly Layer[]): string | undefined {
  const isGround = ({ type }: Layer) => type !== 'symbol' && type !== 'fill-extrusion';
  const labels = layers.slice(layers.findLastIndex(isGround) + 1);
  return labels.find(({ type }) => type === 'symbol')?.id;
}
