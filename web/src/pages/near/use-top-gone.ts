import { useEffect, useRef, useState } from 'react';

/** Whether the top of the page, and with it the bar above, has been scrolled out of the window. */
export function useTopGone() {
  const top = useRef<HTMLDivElement>(null);
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    if (!top.current) return undefined;
    const watch = new IntersectionObserver(([seen]) => {
      if (seen) setIsGone(!seen.isIntersecting && seen.boundingClientRect.top < 0);
    });
    watch.observe(top.current);
    return () => {
      watch.disconnect();
    };
  }, []);
  return { top, isGone };
}
