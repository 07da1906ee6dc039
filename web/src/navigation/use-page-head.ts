import { createContext, useContext, useEffect } from 'react';

const PRODUCT = 'Loovia';

export interface PageHead {
  readonly title: string;
  readonly description: string;
}

/** Takes the head on the server, which writes it into the page. Browsers do not provide it. */
export const HeadTaker = createContext<((head: PageHead) => void) | null>(null);

/** Sets the document's title and description for the page on the screen. */
export function usePageHead(name: string, description: string): void {
  const title = `${name} · ${PRODUCT}`;
  useContext(HeadTaker)?.({ title, description });
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
