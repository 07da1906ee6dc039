import type { Route } from '@loovia/core/api';
import { LoaderCircle, Sparkles, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { classes } from '../../../components/classes.ts';
import { Notice } from '../../../components/notice.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { routeName } from '../route-words.ts';
import styles from './recommendation.module.css';
import { isChanged, type Picked, type RecommendationState } from './state.ts';
import { buttonWords, FAILED, sourceWords, unvisitedWords } from './words.ts';

interface RecommendationBoxProps {
  readonly base: Route;
  readonly recommendation: RecommendationState;
  readonly chosen: readonly string[];
}

/** The recommendation of a route (AI-07), or what keeps it. What it says is announced elsewhere. */
export function RecommendationBox({ base, recommendation, chosen }: RecommendationBoxProps) {
  const heading = useId();
  const isShort = recommendation.kind === 'picked' && recommendation.picked.isShort;
  const Icon = isShort ? TriangleAlert : Sparkles;
  return (
    <section className={classes(styles.box, isShort && styles.short)} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        <Icon size={20} aria-hidden />
        <span>
          {isShort && <VisuallyHidden>Warning: </VisuallyHidden>}
          AI Recommendation<VisuallyHidden> for {routeName(base)}</VisuallyHidden>
        </span>
      </h3>
      <Content recommendation={recommendation} chosen={chosen} />
    </section>
  );
}

function Content({ recommendation, chosen }: Omit<RecommendationBoxProps, 'base'>) {
  switch (recommendation.kind) {
    case 'asking':
      return (
        <p className={styles.waiting}>
          <LoaderCircle size={20} className={styles.turning} aria-hidden />
          {buttonWords('asking')}
        </p>
      );
    case 'failed':
      return (
        <Notice kind="error">
          <p>{FAILED}</p>
          {recommendation.sentence !== null && <p>{recommendation.sentence}</p>}
          {recommendation.hasPutBack && <p>The stops you had chosen are back.</p>}
        </Notice>
      );
    case 'picked':
      return <PickedStops picked={recommendation.picked} chosen={chosen} />;
  }
}

function PickedStops(props: { readonly picked: Picked; readonly chosen: readonly string[] }) {
  const { picked, chosen } = props;
  const unvisited = unvisitedWords(picked);
  return (
    <>
      <p className={styles.source}>{sourceWords(picked.source)}</p>
      {isChanged(picked, chosen) && <p>You have changed the stops since.</p>}
      {unvisited !== null && (
        <Notice kind="warning">
          <p>{unvisited}</p>
        </Notice>
      )}
      <div className={styles.text}>{picked.text}</div>
    </>
  );
}
