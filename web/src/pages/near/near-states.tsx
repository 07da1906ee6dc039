import { t } from '@loovia/core/language';
import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { sentenceFor } from '../../api/problem-error.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { areToiletsKept, forgetSeenToilets } from '../../offline/seen-toilets.ts';
import { useHydrating } from '../../server-rendering/use-hydrating.ts';
import type { NearToilets } from './use-near-toilets.ts';

interface NearStatesProps {
  readonly near: NearToilets;
  readonly stepFree: boolean;
  /** Null = the search already goes as far as it can. */
  readonly onLookFarther: (() => void) | null;
}

/** What the page says about the list. */
export function NearStates({ near, stepFree, onLookFarther }: NearStatesProps) {
  switch (near.state) {
    case 'no-place':
      return null;
    case 'asking':
      return <p role="status">{t('Looking for toilets…')}</p>;
    case 'failed':
      return <Failed near={near} />;
    case 'found':
      return <Found near={near} stepFree={stepFree} onLookFarther={onLookFarther} />;
  }
}

function Failed({ near }: { readonly near: Extract<NearToilets, { state: 'failed' }> }) {
  const { error, toilets, isFetching, refetch } = near;
  return (
    <Notice kind="warning" live>
      <p>{sentenceFor(error)}</p>
      <p>
        {toilets.length > 0
          ? t(
              'These are toilets you have seen before, with distances in a straight line and the opening times of a usual week.',
            )
          : t('You have not seen any toilets near here before, so we cannot show any.')}
      </p>
      <Button
        aria-busy={isFetching}
        onClick={() => {
          if (!isFetching) void refetch();
        }}
      >
        <RotateCw size="1.2em" aria-hidden />
        {t('Try again')}
      </Button>
    </Notice>
  );
}

interface FoundProps extends Omit<NearStatesProps, 'near'> {
  readonly near: Extract<NearToilets, { state: 'found' }>;
}

function Found({ near, stepFree, onLookFarther }: FoundProps) {
  const { answer, toilets } = near;
  const { title, reachesHere } = answer.region;
  return (
    <>
      {!reachesHere && (
        <Notice kind="warning" live>
          <p>
            {t('Loovia does not reach here. It covers {region}, so toilets may be missing.', {
              region: title,
            })}
          </p>
        </Notice>
      )}
      {answer.walks === 'unavailable' && (
        <Notice kind="information" live>
          {t('We cannot work out walks just now. Distances are in a straight line.')}
        </Notice>
      )}
      {stepFree && answer.walks === 'step-free' && (
        <p>{t('Walks avoid steps and steep or rough paths.')}</p>
      )}
      {stepFree && answer.walks === 'streets' && (
        <p>{t('We do not know where steps are here: walks may have some.')}</p>
      )}
      {answer.isIncomplete && (
        <p>{t('Some toilets may be missing: not all sources could be searched.')}</p>
      )}
      {toilets.length === 0 && (
        <div role="status" className="stack3">
          <p>{t('We know no toilets near here.')}</p>
          {onLookFarther && <Button onClick={onLookFarther}>{t('Look up to 10 km away')}</Button>}
        </div>
      )}
    </>
  );
}

/** Says that toilets are saved on this device, and offers to delete them. */
export function SavedToilets() {
  const isHydrating = useHydrating();
  const [areKept, setAreKept] = useState(areToiletsKept);
  if (isHydrating || !(areKept || areToiletsKept())) return null;
  return (
    <p className="note">
      {t('The toilets you have seen are saved on this device, for when there is no signal.')}{' '}
      <Button
        look="quiet"
        onClick={() => {
          void forgetSeenToilets().then(() => {
            setAreKept(false);
          });
        }}
      >
        <Trash2 size="1.2em" aria-hidden />
        {t('Delete saved toilets')}
      </Button>
    </p>
  );
}
