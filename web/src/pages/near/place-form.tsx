import type { LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { LocateFixed } from 'lucide-react';
import { useRef, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { sentenceFor } from '../../api/problem-error.ts';
import { useAnnounced } from '../../announcements/announcer.tsx';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { rich } from '../../language/rich.tsx';
import { logError } from '../../browser/log.ts';
import { PlaceBox } from '../../places/address-box.tsx';
import { fetchPlace } from '../../places/places.ts';
import type { OnPick } from '../../places/use-suggestions.ts';
import { useSession } from '../../session/session.ts';
import styles from './near-page.module.css';
import type { Finding } from './use-looking.ts';

/** Finds the device at a press. It floats over the map (NEAR-02). */
export function FindMe({ place, isLocating, findMe }: Finding) {
  useAnnounced(isLocating ? t('Finding you…') : '');
  return (
    <Button
      className={styles.findMe}
      look={place ? 'secondary' : 'primary'}
      aria-busy={isLocating}
      onClick={() => {
        if (!isLocating) void findMe();
      }}
    >
      <LocateFixed size="1.2em" aria-hidden />
      {isLocating ? t('Finding you…') : t('Use my location')}
    </Button>
  );
}

/** Looks around a place by its name, and says why the device could not be found (NEAR-02). */
export function PlaceForm({ place, problem, choose }: Finding) {
  const summary = useRef<HTMLElement>(null);
  const [isSearching, setIsSearching] = useState(false);
  return (
    <>
      <details
        className={styles.search}
        open={isSearching || problem !== null}
        onToggle={({ currentTarget }) => {
          setIsSearching(currentTarget.open);
        }}
      >
        <summary ref={summary} className="summary">
          {t('Another place')}
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
      {problem !== null && (
        <Notice kind="warning" live>
          {problem}
        </Notice>
      )}
    </>
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
