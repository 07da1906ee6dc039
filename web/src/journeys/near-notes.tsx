import type { ToiletsNearAnswer } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { useConfig } from '../api/config.ts';
import { Notice } from '../components/notice.tsx';
import { barrierWords } from './barrier-words.ts';

interface NearNotesProps {
  readonly answer: ToiletsNearAnswer;
  /** Whether walks without steps were asked for. */
  readonly stepFree: boolean;
}

/** What is not known of the toilets near a place and of the walks to them. */
export function NearNotes({ answer, stepFree }: NearNotesProps) {
  const { walks, gapMetres: metres, region, isIncomplete } = answer;
  const barriers = barrierWords(useConfig()?.provider);
  return (
    <>
      {!region.reachesHere && (
        <Notice kind="warning" live>
          <p>
            {t('Loovia does not reach here. It covers {region}, so toilets may be missing.', {
              region: region.title,
            })}
          </p>
        </Notice>
      )}
      {walks === 'unavailable' && (
        <Notice kind="information" live>
          {t('We cannot work out walks just now. Distances are in a straight line.')}
        </Notice>
      )}
      {stepFree && walks === 'step-free' && (
        <p>
          {t(
            'Walks avoid steps and rough paths. They may be steep, and have kerbs or narrow gates.',
          )}{' '}
          {barriers}
        </p>
      )}
      {stepFree && walks === 'streets' && (
        <p>{t('We do not know where steps are here: walks may have some.')}</p>
      )}
      {metres !== undefined && (
        <p>
          {walks === 'step-free'
            ? t('The step-free walks begin {metres} m away. The way to them may have steps.', {
                metres,
              })
            : t('The walks begin {metres} m away. We know of no path to them.', { metres })}
        </p>
      )}
      {isIncomplete && (
        <p>{t('Some toilets may be missing: not all sources could be searched.')}</p>
      )}
    </>
  );
}
