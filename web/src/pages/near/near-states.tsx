import type { NearToilet } from '@loovia/core/api';
import { plural, t } from '@loovia/core/language';
import { opensWords } from '@loovia/core/opening-hours';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { sentenceFor } from '../../api/problem-error.ts';
import { useAnnounced } from '../../announcements/announcer.tsx';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { TryAgain } from '../../components/try-again.tsx';
import { NearNotes } from '../../journeys/near-notes.tsx';
import { forgetSeenToilets } from '../../offline/seen-store.ts';
import { areToiletsKept } from '../../offline/seen-toilets.ts';
import { useHydrating } from '../../server-rendering/use-hydrating.ts';
import { stateOf } from './near-list.tsx';
import type { NearToilets } from './use-near-toilets.ts';

interface NearStatesProps {
  readonly near: NearToilets;
  /** Whether the list is of what the map shows, not of what is near a place. */
  readonly inArea: boolean;
  readonly stepFree: boolean;
  /** Null = the search already goes as far as it can. */
  readonly onLookFarther: (() => void) | null;
  /** Runs before another try, which takes the button away. */
  readonly onTryAgain: () => void;
}

/** What the page says about the list. */
export function NearStates(props: NearStatesProps) {
  const { near, inArea, stepFree, onLookFarther, onTryAgain } = props;
  return (
    <>
      <Status near={near} inArea={inArea} stepFree={stepFree} />
      {near.state === 'failed' && <Failed near={near} onTryAgain={onTryAgain} />}
      {near.state === 'found' && <Found near={near} onLookFarther={onLookFarther} />}
    </>
  );
}

/** How many toilets are listed is seen, but has to be said. */
function Status(props: Pick<NearStatesProps, 'near' | 'inArea' | 'stepFree'>) {
  const { words, isSeen } = statusOf(props);
  useAnnounced(words);
  return isSeen || words === '' ? null : <p>{words}</p>;
}

function statusOf({
  near,
  inArea,
  stepFree,
}: Pick<NearStatesProps, 'near' | 'inArea' | 'stepFree'>): { words: string; isSeen: boolean } {
  const areWalksOld = near.state === 'found' && near.stepFree !== stepFree;
  if (near.state === 'asking' || areWalksOld) {
    return { words: t('Looking for toilets…'), isSeen: false };
  }
  if (near.state !== 'found') return { words: '', isSeen: true };
  const { length } = near.toilets;
  if (inArea) {
    const words =
      length === 0
        ? t('We know no toilets on this map.')
        : plural(length, {
            one: '{count} toilet on this map',
            other: '{count} toilets on this map',
          });
    return { words, isSeen: false };
  }
  if (length === 0) return { words: t('We know no toilets near here.'), isSeen: false };
  const words = plural(length, {
    one: '{count} toilet found near here',
    other: '{count} toilets found near here',
  });
  return { words, isSeen: true };
}

interface FailedProps extends Pick<NearStatesProps, 'onTryAgain'> {
  readonly near: Extract<NearToilets, { state: 'failed' }>;
}

function Failed({ near, onTryAgain }: FailedProps) {
  const { error, toilets, isFetching, tryAgain } = near;
  return (
    <Notice kind="warning" live>
      <p>{sentenceFor(error)}</p>
      <p>
        {toilets.length > 0
          ? t(
              'You have seen these toilets before. Distances are in a straight line. Hours are of a usual week.',
            )
          : t('We cannot show any toilets: you have seen none near here before.')}
      </p>
      <TryAgain isBusy={isFetching} focusNext={onTryAgain} onPress={tryAgain} />
    </Notice>
  );
}

interface FoundProps extends Pick<NearStatesProps, 'onLookFarther'> {
  readonly near: Extract<NearToilets, { state: 'found' }>;
}

function Found({ near, onLookFarther }: FoundProps) {
  const { answer, toilets, stepFree } = near;
  const closed = allClosedWords(toilets);
  const isDeadEnd = toilets.length === 0 || closed !== null;
  return (
    <>
      <NearNotes answer={answer} stepFree={stepFree} />
      {closed !== null && <p>{closed}</p>}
      {isDeadEnd && onLookFarther && (
        <Button onClick={onLookFarther}>{t('Look up to 10 km away')}</Button>
      )}
    </>
  );
}

/** 'The 4 toilets near here are closed; Queensway opens at 08:00.' Null where one is open, or may be. */
function allClosedWords(toilets: readonly NearToilet[]): string | null {
  if (toilets.length === 0 || toilets.some((one) => stateOf(one) !== 'closed')) return null;
  const closed = plural(toilets.length, {
    one: 'The {count} toilet near here is closed',
    other: 'The {count} toilets near here are closed',
  });
  const [first] = toilets
    .flatMap(({ name, opening: { opens, at } }) =>
      opens === undefined ? [] : [{ name, opens, at }],
    )
    .toSorted((a, b) => Date.parse(a.opens) - Date.parse(b.opens));
  if (!first) return `${closed}.`;
  const { name, opens, at } = first;
  return t('{closed}; {name} opens at {time}.', { closed, name, time: opensWords(opens, at) });
}

/** Says that toilets are saved on this device, and offers to delete them. */
export function SavedToilets() {
  const isHydrating = useHydrating();
  const [areDeleted, setAreDeleted] = useState(false);
  if (areDeleted) {
    return (
      <p ref={focusOn} tabIndex={-1} className="note">
        {t('The saved toilets have been deleted.')}
      </p>
    );
  }
  if (isHydrating || !areToiletsKept()) return null;
  return (
    <p className="note">
      {t('Toilets you have seen are saved on this device. You can open them offline.')}{' '}
      <Button
        look="quiet"
        onClick={() => {
          void forgetSeenToilets().then(() => {
            setAreDeleted(true);
          });
        }}
      >
        <Trash2 size="1.2em" aria-hidden />
        {t('Delete saved toilets')}
      </Button>
    </p>
  );
}

/** The button that had the focus is gone. */
function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
