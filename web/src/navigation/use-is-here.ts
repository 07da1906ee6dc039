import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Tells if the user is still on this screen, for a press that waits: it must not take them from the screen they
 * went to since. While the code of the next screen loads, this one is still drawn, but the tab's address is
 * already the next one's.
 */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation();
  const isDrawn = useRef(false);
  useEffect(() => {
    isDrawn.current = true;
    return () => {
      isDrawn.current = false;
    };
  }, []);
  return useCallback(() => isDrawn.current && window.location.pathname === pathname, [pathname]);
}
