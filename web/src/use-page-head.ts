import { useEffect } from 'react';

const PRODUCT = 'Loovia';

/** Sets the document's title and description for the page on the screen. */
export function usePageHead(title: string, description: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
