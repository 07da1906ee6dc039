import { t } from '@loovia/core/language';
import { ArrowLeft, Plus, type LucideIcon } from 'lucide-react';
import { useLocation } from 'react-router';

interface BarLink {
  readonly to: string;
  readonly words: string;
  readonly Icon: LucideIcon;
}

/** Narrow screens offer the way back on these pages (BAR-08 to BAR-10, ADD-15). */
const PANEL_GOES_BACK = new Set(['/add-toilet', '/terms', '/privacy', '/about']);

/** The one link of the bar (BAR-02, BAR-03) and of the narrow panel. */
export function usePanelLink(): { readonly wide: BarLink; readonly narrow: BarLink } {
  const { pathname } = useLocation();
  const addToilet = { to: '/add-toilet', words: t('Add Toilet'), Icon: Plus };
  const backToSearch = { to: '/', words: t('Back to Search'), Icon: ArrowLeft };
  return {
    wide: pathname === '/add-toilet' ? backToSearch : addToilet,
    narrow: PANEL_GOES_BACK.has(pathname) ? backToSearch : addToilet,
  };
}
