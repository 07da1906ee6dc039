import type { LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { LocateFixed } from 'lucide-react';
import { useRef, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { sentenceFor } from '../../api/problem-error.ts';
import { useAnnounced } from '../../announcements/announcer.tsx';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { classes } from '../../components/classes.ts';
import { rich } from '../../language/rich.tsx';
import { logError } from '../../browser/log.ts';
import { PlaceBox } from '../../places/address-box.tsx';
import { fetchPlace } from '../../places/places.ts';
import type { OnPick } from '../../places/use-suggestions.ts';
import { useSession } from '../../session/session.ts';
import styles from './near-page.module.css';
import type { usePlace } from './use-place.ts';

type PlaceFormProps = ReturnType<typeof usePlace>;

/** Chooses where to look: where the device is, or a place by its name (NEAR-02). */
export function PlaceForm({ place, isLocating, problem, findMe, choose }: PlaceFormProps) {
  const summary = useRef<HTMLElement>(null);
  useAnnounced(isLocating ? t('Finding you…') : '');
  const [isSearching, setIsSearching] = useState<boolean | null>(null);
  return (
    <div className={classes('stack3', place !== null && styles.folded)}>
      <Button
        look={place ? 'secondary' : 'primary'}
        large={!place}
        full={!place}
        aria-busy={isLocating}
        onClick={() => {
          if (isLocating) return;
          setIsSearching(null);
          void findMe();
        }}
      >
        <LocateFixed size="1.2em" aria-hidden />
        {isLocating ? t('Finding you…') : t('Use my location')}
      </Button>
      {problem !== null && (
        <Notice kind="warning" live>
          {problem}
        </Notice>
      )}
      <details
        className={styles.search}
        open={isSearching ?? !place}
        onToggle={({ currentTarget }) => {
          setIsSearching(currentTarget.open);
        }}
      >
        <summary ref={summary} className="summary">
          {place ? t('Another place') : t('Or search for a place')}
        </summary>
        <PlaceSearch
          near={place?.now ?? null}
          onChoose={(name, at) => {
            choose(name, at);
            // The box that had the focus is now folded away.
            setIsSearching(false);
            summary.current?.focus();
          }}
        />
      </details>
    </div>
  );
}

interface PlaceSearchProps {
  readonly near: LatLng | null;
  readonly onChoose: (name: string, at: LatLng) => void;
}

/** A search by name. If each search costs the operator money, it is for signed-in users only. */
function PlaceSearch({ near, onChoose }: PlaceSearchProps) {
  const isPaid = useConfig()?.provider === 'google';
  const isSignedIn = useSession().state === 'signed-in';
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const latest = useRef(0);
  if (isPaid && !isSignedIn) {
    return (
      <p className="note">
        {rich('<login>Sign in</login> to search for a place by its name.', { login: '/login' })}
      </p>
    );
  }
  const pick: OnPick = (suggestion, session) => {
    latest.current += 1;
    const turn = latest.current;
    setText(suggestion.primary);
    setPicked(suggestion.primary);
    setError(null);
    fetchPlace(suggestion.id, session).then(
      (place) => {
        if (turn !== latest.current) return;
        if (place) onChoose(suggestion.primary, place.location);
        else setError(t('Please select a valid address from the dropdown menu'));
      },
      (failure: unknown) => {
        if (turn !== latest.current) return;
        logError('The picked place could not be fetched.', failure);
        setPicked(null);
        setError(sentenceFor(failure));
      },
    );
  };
  return (
    <PlaceBox
      label={t('Postcode, street or place')}
      text={text}
      picked={picked}
      near={near}
      error={error}
      onType={(typed) => {
        latest.current += 1;
        setText(typed);
        setError(null);
      }}
      onPick={pick}
    />
  );
}
