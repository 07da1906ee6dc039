import type { Route } from '@loovia/core/api';
import { CircleX, LoaderCircle, Sparkles, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { classes } from '../../../components/classes.ts';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { routeName } from '../route-words.ts';
import styles from './recommendation.module.css';
import { isChanged, type Picked, type RecommendationState } from './state.ts';
import { buttonWords, FAILED, sourceWords, unvisitedWords } from './words.ts';

const KINDS = {
  plain: { Icon: Sparkles, word: '' },
  warning: { Icon: TriangleAlert, word: 'Warning: ' },
  error: { Icon: CircleX, word: 'Error: ' },
} as const;

interface RecommendationBoxProps {
  readonly base: Route;
  readonly recommendation: RecommendationState;
  readonly chosen: readonly string[];
}

/** The recommendation of a route (AI-07), or what keeps it. What it says is announced elsewhere. */
export function RecommendationBox({ base, recommendation, chosen }: RecommendationBoxProps) {
  const heading = useId();
  const kind = kindOf(recommendation);
  const { Icon, word } = KINDS[kind];
  return (
    <section className={classes(styles.box, styles[kind])} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        <Icon size={20} aria-hidden />
        <span className={styles.words}>
          {word && <VisuallyHidden>{word}</VisuallyHidden>}
          AI Recommendation<VisuallyHidden> for {routeName(base)}</VisuallyHidden>
        </span>
      </h3>
      <Content recommendation={recommendation} chosen={chosen} />
    </section>
  );
}

function kindOf(recommendation: RecommendationState): keyof typeof KINDS {
  if (recommendation.kind === 'failed') return 'error';
  if (recommendation.kind === 'asking') return 'plain';
  const { isShort, unvisited } = recommendation.picked;
  return isShort || unvisited.length > 0 ? 'warning' : 'plain';
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
        <>
          <p>{FAILED}</p>
          {recommendation.sentence !== null && <p>{recommendation.sentence}</p>}
          {recommendation.hasPutBack && <p>The stops you had chosen are back.</p>}
        </>
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
      {unvisited !== null && <p>{unvisited}</p>}
      <div className={styles.text}>{picked.text}</div>
    </>
  );
}
