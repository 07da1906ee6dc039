import type { Walk } from '@loovia/core/api';
import { metresWords, type LatLng } from '@loovia/core/geo';
import { googleMapsUrl } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { Footprints } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useAnnounced } from '../announcements/announcer.tsx';
import { sentenceFor } from '../api/problem-error.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { TryAgain } from '../components/try-again.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { stepWords } from '../journeys/leg-words.ts';
import { gapWords } from '../journeys/route-words.ts';
import { locate } from '../places/my-location.ts';
import { whyNotHere } from '../places/near-place.ts';
import { useWalk } from './walk-query.ts';
import styles from './walk-there.module.css';

/** Where a walk begins, and how. */
export interface Walking {
  /** Null = where the device is, which is asked for at the press. */
  readonly from: LatLng | null;
  /** For links: null = where the device is, whose position is in no link. */
  readonly linkFrom: LatLng | null;
  readonly stepFree: boolean;
}

interface WalkThereProps extends Walking {
  readonly toilet: {
    /** Null = a live place, to which we know no walk of our own. */
    readonly id: string | null;
    readonly name: string;
    readonly location: LatLng;
  };
  /** The main action of the page. */
  readonly isPrimary?: boolean;
}

/** Our own walk to a toilet, step by step, and Google's behind a link (SHOW-08). */
export function WalkThere({ toilet, from, linkFrom, stepFree, isPrimary = false }: WalkThereProps) {
  const [isOpen, setIsOpen] = useState(false);
  const here = useHere();
  const start = from ?? here.at;
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { id, name, location } = toilet;
  const google = googleMapsUrl({
    origin: linkFrom,
    destination: location,
    mode: 'walking',
    waypoints: [],
  });
  return (
    <div className={styles.walk}>
      {id !== null && (
        <Button
          {...(isPrimary ? { look: 'primary', large: true, className: styles.primary } : {})}
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-busy={here.isLocating}
          onClick={() => {
            setIsOpen(!isOpen);
            if (!isOpen && !start) void here.find();
          }}
        >
          <Footprints size="1.2em" aria-hidden />
          <span>
            {stepFree ? t('Walk there, step-free') : t('Walk there')}
            <VisuallyHidden> {t('to {name}', { name })}</VisuallyHidden>
          </span>
        </Button>
      )}
      <a
        className="touch"
        href={google}
        target="_blank"
        rel="noreferrer"
        // Hidden words in it would be read as a second link.
        aria-label={`${t('Open in Google Maps')} ${t('to {name}', { name })}`}
      >
        {t('Open in Google Maps')}
      </a>
      {id !== null && (
        <div ref={panel} id={panelId} tabIndex={-1} className={styles.panel}>
          {isOpen && here.problem !== null && <Notice kind="warning">{here.problem}</Notice>}
          {isOpen && start && (
            <Steps
              from={start}
              toiletId={id}
              name={name}
              stepFree={stepFree}
              focusPanel={() => panel.current?.focus()}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Where the device is, after a press. */
function useHere() {
  const [at, setAt] = useState<LatLng | null>(null);
  const [isLocating, setIsLocating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const asking = useRef<AbortController>(null);
  const find = async () => {
    asking.current?.abort();
    asking.current = new AbortController();
    setIsLocating(true);
    const located = await locate(navigator.geolocation, asking.current.signal);
    setIsLocating(false);
    setProblem(whyNotHere(located));
    if (located.kind === 'found') setAt(located.location);
  };
  return { at: problem === null ? at : null, isLocating, problem, find };
}

interface StepsProps {
  readonly from: LatLng;
  readonly toiletId: string;
  readonly name: string;
  readonly stepFree: boolean;
  readonly focusPanel: () => void;
}

function Steps({ from, toiletId, name, stepFree, focusPanel }: StepsProps) {
  const { walk, isMissing, isAsking, error, tryAgain } = useWalk(
    from,
    { toiletId, stepFree },
    true,
  );
  const words = () => {
    if (walk) return lengthWords(walk);
    if (isAsking) return t('Finding the way…');
    if (error) return sentenceFor(error);
    if (!isMissing) return '';
    return stepFree ? t('We know no step-free way there.') : t('We know no way there on foot.');
  };
  useAnnounced(words());
  if (walk) return <Way walk={walk} name={name} />;
  return (
    <div className="stack2">
      <p>{words()}</p>
      {error && !isAsking && <TryAgain focusNext={focusPanel} onPress={tryAgain} />}
    </div>
  );
}

function lengthWords({ metres, minutes, stepFree }: Walk): string {
  const values = { minutes: Math.max(1, Math.round(minutes)), distance: metresWords(metres) };
  return stepFree
    ? t('{minutes} min, {distance}, without steps', values)
    : t('{minutes} min, {distance}', values);
}

/** Step by step, in English, as no routing service writes Welsh instructions. */
function Way({ walk, name }: { readonly walk: Walk; readonly name: string }) {
  const { steps = [], notes = [], gaps = [] } = walk;
  return (
    <>
      <p className="bold" data-figures>
        {lengthWords(walk)}
      </p>
      <ol className={styles.steps} lang="en-GB">
        {steps.map((step, number) => (
          <li key={number}>{stepWords(step)}</li>
        ))}
      </ol>
      {[
        ...gaps.map((gap) => gapWords(gap, gap.end === 'end' ? name : t('where you are'))),
        ...notes,
      ].map((words) => (
        <p key={words} className="note">
          {words}
        </p>
      ))}
    </>
  );
}
