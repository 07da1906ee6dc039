import type { ConfigAnswer } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { MapPinOff } from 'lucide-react';
import { Notice } from '../components/notice.tsx';
import { searchWorks } from '../places/search-works.ts';
import type { MapSettings } from './map-library.ts';
import styles from './map-states.module.css';

/** The catalogue's words for a map that does not start (ERR-04, ERR-05). */
function mapFailureSentence(kind: MapSettings['kind'] | undefined): string {
  return kind === 'google'
    ? t('Failed to initialize Google Maps')
    : t('Failed to initialize the map');
}

/** Covers the map until it is drawn (RES-27). */
export function MapLoading() {
  return (
    <div className={styles.overlay} role="status">
      <p>{t('Loading Map...')}</p>
    </div>
  );
}

interface MapFailedProps {
  readonly kind: MapSettings['kind'] | undefined;
  /** Whether a list beside the map has everything that is on it. */
  readonly inList: boolean;
}

export function MapFailed({ kind, inList }: MapFailedProps) {
  return (
    <div className={styles.overlay} role="alert">
      <MapPinOff size={28} aria-hidden />
      <p className={styles.failed}>{mapFailureSentence(kind)}</p>
      {inList && <p>{t('Everything on it is in the list as well.')}</p>}
    </div>
  );
}

interface StartFailuresProps {
  readonly config: ConfigAnswer | undefined;
  readonly mapFailed: boolean;
  /** Says what still works without the map. */
  readonly withoutMap: string;
}

/** Above a form: what failed to start (ERR-02 to ERR-06). */
export function StartFailures({ config, mapFailed, withoutMap }: StartFailuresProps) {
  return (
    <>
      {mapFailed && <Failure sentence={mapFailureSentence(config?.map.kind)} rest={withoutMap} />}
      {!searchWorks.useValue() && (
        <Failure
          sentence={t('Failed to initialize location search')}
          rest={t('Keep typing to try again.')}
        />
      )}
    </>
  );
}

function Failure({ sentence, rest }: { readonly sentence: string; readonly rest: string }) {
  return (
    <Notice kind="error" live>
      <p>
        <strong>{sentence}</strong>
      </p>
      <p>{rest}</p>
    </Notice>
  );
}
