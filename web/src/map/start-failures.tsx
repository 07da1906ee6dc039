import type { ConfigAnswer } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { Notice } from '../components/notice.tsx';
import { mapFailureSentence } from './map-states.tsx';

interface StartFailuresProps {
  readonly config: ConfigAnswer | undefined;
  readonly mapFailed: boolean;
  readonly searchFailed: boolean;
  /** What still works without the map. */
  readonly withoutMap: string;
}

/** Stands above a form: what failed to start (ERR-02 to ERR-06). */
export function StartFailures(props: StartFailuresProps) {
  const { config, mapFailed, searchFailed, withoutMap } = props;
  return (
    <>
      {mapFailed && <Failure sentence={mapFailureSentence(config?.map.kind)} rest={withoutMap} />}
      {searchFailed && (
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
