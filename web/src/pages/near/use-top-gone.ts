import { useEffect, useRef, useState } from 'react';

/** Whether the top of the page, and with it the bar above, has been scrolled out of the window. */
export function useTopGone() {
  const top = useRef<HTMLDivElement>(null);
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    if (!top.current) return undefined;
    const watch = new IntersectionObserver((all) => {
      // The last, where a busy page hears of several at once.
      const seen = all.at(-1);
      if (seen) setIsGone(!seen.isIntersecting && seen.boundingClientRect.top < 0);
    });
    watch.observe(top.current);
    return () => {
      watch.disconnect();
    };
  }, []);
  return { top, isGone };
}
