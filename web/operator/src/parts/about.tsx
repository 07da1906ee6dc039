import { VisuallyHidden } from '../../../src/components/visually-hidden.tsx';

/** What a button is about, where the same button stands in each item of a list. */
export function About({ children }: { readonly children: string }) {
  return <VisuallyHidden> {children}</VisuallyHidden>;
}
