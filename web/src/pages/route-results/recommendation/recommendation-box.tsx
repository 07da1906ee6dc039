import type { Route } from '@loovia/core/api';
import { CircleX, LoaderCircle, Sparkles, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { classes } from '../../../components/classes.ts';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { routeName } from '../route-words.ts';
import styles from './recommendation.module.css';
import { isChanged, isNone, isWarning, type Picked, type RecommendationState } from './state.ts';
import { buttonWords, caveats, FAILED, plannedTogether, sourceWords } from './words.ts';

const KINDS = {
  plain: { Icon: Sparkles, word: '' },
  warning: { Icon: TriangleAlert, word: 'Warning: ' },
  error: { Icon: CircleX, word: 'Error: ' },
} as const;

interface RecommendationBoxProps {
  /** The route as it is shown: by public transport, planned with the chosen stops. */
  readonly route: Route;
  readonly recommendation: RecommendationState;
  readonly chosen: readonly string[];
}

/** The recommendation of a route (AI-07), or what keeps it. What it says is announced elsewhere. */
export function RecommendationBox(props: RecommendationBoxProps) {
  const { route, recommendation } = props;
  const heading = useId();
  const kind = kindOf(recommendation);
  const { Icon, word } = KINDS[kind];
  return (
    <section className={classes(styles.box, styles[kind])} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        <Icon size={20} aria-hidden />
        <span className={styles.words}>
          {word && <VisuallyHidden>{word}</VisuallyHidden>}
          AI Recommen
          <wbr />
          dation<VisuallyHidden> for {routeName(route)}</VisuallyHidden>
        </span>
      </h3>
      <Content {...props} />
    </section>
  );
}

function kindOf(recommendation: RecommendationState): keyof typeof KINDS {
  if (recommendation.kind === 'failed') return 'error';
  if (recommendation.kind === 'asking') return 'plain';
  return isWarning(recommendation.picked) ? 'warning' : 'plain';
}

function Content({ recommendation, ...shown }: RecommendationBoxProps) {
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
          {recommendation.hasPutBack && <p>The stops you had chosen are back.</p>}
          <p>{recommendation.sentences.join(' ')}</p>
        </>
      );
    case 'picked':
      return <PickedStops picked={recommendation.picked} {...shown} />;
  }
}

interface PickedStopsProps extends Omit<RecommendationBoxProps, 'recommendation'> {
  readonly picked: Picked;
}

function PickedStops({ picked, route, chosen }: PickedStopsProps) {
  const changed = isChanged(picked, chosen);
  const planned = changed ? null : plannedTogether(route, picked);
  return (
    <>
      {!isNone(picked) && <p className={styles.source}>{sourceWords(picked.source)}</p>}
      {changed && <p>You have changed the stops since.</p>}
      {caveats(picked).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {planned !== null && <p>{planned}</p>}
      <div className={styles.text}>{picked.text}</div>
    </>
  );
}
