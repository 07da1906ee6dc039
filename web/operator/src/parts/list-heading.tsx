import { LIST_HEADING_ID } from './focus-guards.ts';

/** Says which list it is; it takes the focus when an item with the focus leaves the list. */
export function ListHeading({ children }: { readonly children: string }) {
  return (
    <h2 id={LIST_HEADING_ID} tabIndex={-1}>
      {children}
    </h2>
  );
}
