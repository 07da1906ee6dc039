import type { ToiletDetails } from '@loovia/core/api';
import { capital, t } from '@loovia/core/language';
import { hoursWords, openingLater, readHoursPlan } from '@loovia/core/opening-hours';
import { londonCivil } from '@loovia/core/time';
import { translatedName, toiletIdOfPath } from '@loovia/core/toilets';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { sentenceFor } from '../../api/problem-error.ts';
import { useNow } from '../../api/use-now.ts';
import { classes } from '../../components/classes.ts';
import { Notice } from '../../components/notice.tsx';
import { TryAgain } from '../../components/try-again.tsx';
import { forgetReturn } from '../../session/return-path.ts';
import { useSession } from '../../session/session.ts';
import { useWriter } from '../../session/use-writer.ts';
import { usePageHead } from '../../navigation/use-page-head.ts';
import { NotFoundPage } from '../../shell/not-found-page.tsx';
import { Cleanliness } from './cleanliness.tsx';
import { aroundWords } from '../../toilets/around-words.ts';
import { knownWords, whoSaysOtherwise } from '../../toilets/fact-words.ts';
import { kindBesideName } from '../../toilets/known-facts.ts';
import { FactList, isUsual, usuallyKnown } from './fact-list.tsx';
import { History } from './history.tsx';
import { HoursWeek } from './hours-week.tsx';
import { SAY } from './sign-in-return.ts';
import { Say } from './say.tsx';
import { Sources } from './sources.tsx';
import styles from './toilet-page.module.css';
import { OpenState } from '../../toilets/open-state.tsx';
import { bothOfGone, statusWords } from '../../toilets/status-words.ts';
import { keptFilters } from '../../toilets/use-filters.ts';
import { toiletQuery } from '../../toilets/toilet-query.ts';
import { WalkThere } from '../../walks/walk-there.tsx';
import { Where } from './where.tsx';

/** `/toilets/:id`, open to everyone (FACT-01). */
export function ToiletPage() {
  const id = toiletIdOfPath(useLocation().pathname) ?? '';
  const { data, error, isFetching, refetch } = useQuery(toiletQuery(id));
  const { state } = useSession();
  useEffect(() => {
    // Someone who came back after a sign-in has arrived.
    if (state === 'signed-in') forgetReturn();
  }, [state]);
  if (data === 'unknown') return <NotFoundPage />;
  if (typeof data === 'object') return <ToiletDetailsPage key={id} toilet={data} />;
  return (
    <Unavailable
      sentence={data === 'unavailable' || error ? sentenceOf(error) : null}
      isBusy={isFetching}
      onTryAgain={() => {
        void refetch();
      }}
    />
  );
}

const sentenceOf = (error: unknown) =>
  error
    ? sentenceFor(error)
    : t('We cannot show this toilet just now. Please try again in a moment.');

interface UnavailableProps {
  /** Null while it loads. */
  readonly sentence: string | null;
  readonly isBusy: boolean;
  readonly onTryAgain: () => void;
}

function Unavailable({ sentence, isBusy, onTryAgain }: UnavailableProps) {
  usePageHead(t('Toilet'), t('A public toilet: where it is, when it is open and who can use it.'));
  return (
    <article className={styles.page}>
      <div className={styles.column}>
        <h1>{t('Toilet')}</h1>
        {sentence === null ? (
          <p role="status">{t('Loading...')}</p>
        ) : (
          <>
            <Notice kind="error" live>
              {sentence}
            </Notice>
            <TryAgain isBusy={isBusy} onPress={onTryAgain} />
          </>
        )}
      </div>
    </article>
  );
}

function ToiletDetailsPage({ toilet }: { readonly toilet: ToiletDetails }) {
  const { address, areas, venueType, facts } = toilet;
  const kind = kindBesideName({ name: facts.name.value, venueType });
  const name = translatedName(facts.name.value);
  const around = aroundWords(toilet);
  const place = address ?? areas.join(', ');
  // Somebody else may be at the device: a half-filled form goes.
  const { writer, turn } = useWriter(useSession());
  usePageHead(
    name,
    place === ''
      ? t('When {name} is open, who can use it and how we know.', { name })
      : t('{name}, {place}: when it is open, who can use it and how we know.', { name, place }),
  );
  return (
    <article className={styles.page}>
      <div className={styles.column}>
        <header className={styles.head}>
          {kind !== null && <p className={styles.kind}>{kind}</p>}
          <h1>{name}</h1>
          {around !== null && <p>{around}</p>}
          {address !== null && <p>{address}</p>}
          <OpenNow toilet={toilet} />
        </header>
        <Part title={t('What we know')}>
          <FactList toiletId={toilet.id} facts={facts} />
        </Part>
        <Part title={t('Opening hours')}>
          <Hours toilet={toilet} />
        </Part>
        <Part title={t('Is this right?')} id={SAY}>
          <Say key={turn} toilet={toilet} writer={writer} />
        </Part>
        <Part title={t('Cleanliness')}>
          <Cleanliness key={turn} toilet={toilet} writer={writer} />
        </Part>
      </div>
      <div className={classes(styles.column, styles.beside)}>
        <Part title={t('Where it is')} className={styles.where}>
          <Where toilet={toilet} />
        </Part>
        <Part title={t('History')}>
          <History history={toilet.history} />
        </Part>
        <Part title={t('Where this comes from')}>
          <Sources toilet={toilet} />
        </Part>
      </div>
    </article>
  );
}

/** What a reader in a hurry needs first: is it open now, and how to get there. */
function OpenNow({ toilet }: { readonly toilet: ToiletDetails }) {
  const opening = openingLater(toilet.opening, useNow());
  return (
    <div className={styles.now}>
      <p className={styles.state} data-figures>
        <OpenState state={opening.state}>{capital(hoursWords(opening))}</OpenState>
      </p>
      {opening.reported && (
        <Notice kind="warning">
          <p data-figures>{bothOfGone(toilet) ?? statusWords(opening.reported)}</p>
        </Notice>
      )}
      <WalkThere
        toilet={toilet}
        from={null}
        linkFrom={null}
        stepFree={keptFilters().filters.includes('stepFree')}
        isPrimary={!opening.reported?.isCertain}
      />
    </div>
  );
}

function Hours({ toilet: { id, facts } }: { readonly toilet: ToiletDetails }) {
  const { value } = facts.openingHours;
  const { dow: today } = londonCivil(useNow());
  const { beside } = facts.openingHours;
  return (
    <>
      <HoursOf toiletId={id} value={value} today={today} />
      {value !== null && !isUsual(facts.openingHours, usuallyKnown(facts)) && (
        <p className="note">{knownWords(facts.openingHours)}</p>
      )}
      {beside && (
        <>
          <p className="bold">{capital(whoSaysOtherwise(beside))}:</p>
          <HoursOf toiletId={null} value={beside.value} today={null} />
        </>
      )}
    </>
  );
}

interface HoursOfProps {
  /** Whose hours can be added where they are not known; null = no link. */
  readonly toiletId: string | null;
  /** An OSM expression; null = not known. */
  readonly value: string | null;
  /** 0 = Monday; null = no day is highlighted. */
  readonly today: number | null;
}

function HoursOf({ toiletId, value, today }: HoursOfProps) {
  const plan = readHoursPlan(value);
  if (plan) return <HoursWeek toiletId={toiletId} plan={plan} today={today} />;
  return (
    <>
      <p>{t('These hours do not fit a table of the week. As OpenStreetMap writes them:')}</p>
      <p>
        <code className={styles.expression}>{value}</code>
      </p>
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly className?: string | undefined;
  readonly id?: string;
  readonly children: ReactNode;
}

function Part({ title, className, id, children }: PartProps) {
  const heading = useId();
  return (
    <section className={classes(styles.part, className)} aria-labelledby={heading} id={id}>
      <h2 id={heading}>{title}</h2>
      <div className="stack2">{children}</div>
    </section>
  );
}
