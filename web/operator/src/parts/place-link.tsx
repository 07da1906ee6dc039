import type { ComponentProps } from 'react';
import { go, hrefOf, type Place, type Section } from '../place.ts';

interface PlaceLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly to: Partial<Place> & { readonly section: Section };
}

/** A link to a section of this page, which is not loaded again. */
export function PlaceLink({ to, ...rest }: PlaceLinkProps) {
  return (
    <a
      {...rest}
      href={hrefOf(to.section)}
      onClick={(event) => {
        // The browser's own ways to open it in another tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(to);
      }}
    />
  );
}
