import type { ToiletDetails } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { useEffect, useRef, useState } from 'react';
import { SpotMap } from '../../map/lazy-map.tsx';
import { OfferedMap } from '../../map/offered-map.tsx';
import { bothPlaces } from '../../toilets/fact-words.ts';
import styles from './toilet-page.module.css';

/** Where the toilet is: in words, and on a map that loads when someone scrolls there. */
export function Where({ toilet }: { readonly toilet: ToiletDetails }) {
  const { place, isSeen } = useSeen();
  const both = bothPlaces(toilet.facts);
  const { address } = toilet;
  const areas = toilet.areas.filter((area) => !address?.includes(area)).join(', ');
  return (
    <>
      {address === null && <p>{t('Address not available')}</p>}
      {areas !== '' && <p className="soft">{areas}</p>}
      {both !== null && <p>{both}</p>}
      <div ref={place} className={styles.map}>
        {isSeen && (
          <OfferedMap>
            {({ map }) => <SpotMap settings={map} at={toilet.location} name={toilet.name} />}
          </OfferedMap>
        )}
      </div>
    </>
  );
}

/** Has the element come near the visible part of the page? */
function useSeen() {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: '200px' },
    );
    watch.observe(place.current);
    return () => {
      watch.disconnect();
    };
  }, []);
  return { place, isSeen };
}
