/** Our own style comes in two themes; one of others is what its address says. */
export function themedStyle(styleUrl: string, dark: boolean, page: string): string {
  const url = new URL(styleUrl, page);
  if (url.origin !== new URL(page).origin) return url.href;
  url.searchParams.set('theme', dark ? 'dark' : 'light');
  return url.href;
}
