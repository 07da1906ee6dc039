import { ArrowLeft, Plus, type LucideIcon } from 'lucide-react';
import { useLocation } from 'react-router';

interface BarLink {
  readonly to: string;
  readonly words: string;
  readonly Icon: LucideIcon;
}

const ADD_TOILET: BarLink = { to: '/add-toilet', words: 'Add Toilet', Icon: Plus };
const BACK_TO_SEARCH: BarLink = { to: '/', words: 'Back to Search', Icon: ArrowLeft };

/** Narrow screens offer the way back on these pages (BAR-08 to BAR-10, ADD-15). */
const PANEL_GOES_BACK = new Set(['/add-toilet', '/terms', '/privacy', '/about']);

/** The one link of the bar (BAR-02, BAR-03) and of the narrow panel. */
export function usePanelLink(): { readonly wide: BarLink; readonly narrow: BarLink } {
  const { pathname } = useLocation();
  return {
    wide: pathname === '/add-toilet' ? BACK_TO_SEARCH : ADD_TOILET,
    narrow: PANEL_GOES_BACK.has(pathname) ? BACK_TO_SEARCH : ADD_TOILET,
  };
}
