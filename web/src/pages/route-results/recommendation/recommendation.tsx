import type { Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { fitsAccess } from '@loovia/core/stops';
import { CircleX, Sparkles, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { classes } from '../../../components/classes.ts';
import { ExplainedButton } from '../../../components/explained-button.tsx';
import { wordOf } from '../../../components/notice.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { rich } from '../../../language/rich.tsx';
import { routeName } from '../../../journeys/route-words.ts';
import type { CardProps } from '../use-results.ts';
import type { ShownRoute } from '../use-shown-routes.ts';
import styles from './recommendation.module.css';
import { isChanged, isNone, isWarning, type Picked, type RecommendationState } from './state.ts';
import { buttonWords, caveats, failedWords, pickedByWords, type ButtonState } from './words.ts';

/** AI-01 to AI-04 */
export function RecommendationButton({ shown, results }: CardProps) {
  const now = stateOf(shown, results.journey);
  return (
    <ExplainedButton
      className={styles.button}
      explanation={buttonWords(now)}
      off={now !== 'ready'}
      aria-busy={now === 'asking'}
      onClick={() => {
        results.recommend(shown);
      }}
    >
      {now === 'asking' && <Spinner size={20} />}
      <span className={styles.words}>
        {rich('AI Recommen<break></break>dation', { break: () => <wbr /> })}
      </span>
      <span className={styles.beta}>{t('Beta')}</span>
    </ExplainedButton>
  );
}

function stateOf({ route, recommendation, reloading }: ShownRoute, journey: Journey): ButtonState {
  if (recommendation?.kind === 'asking') return 'asking';
  if (reloading) return 'loading-stops';
  if (journey.frequency === 0) return 'no-stops-wanted';
  // Those that are not known to be step-free are not recommended (STOP-13).
  if (route.stops.some((stop) => fitsAccess(stop, journey))) return 'ready';
  return route.stopsFailed ? 'stops-failed' : 'no-stops';
}

const ICONS = { information: Sparkles, warning: TriangleAlert, error: CircleX } as const;
type Kind = keyof typeof ICONS;

interface RecommendationBoxProps extends Pick<ShownRoute, 'route' | 'chosen'> {
  readonly recommendation: RecommendationState;
}

/** The recommendation for a route (AI-07), or its state. It is announced elsewhere. */
export function RecommendationBox(props: RecommendationBoxProps) {
  const { route, recommendation } = props;
  const heading = useId();
  const kind = kindOf(recommendation);
  const Icon = ICONS[kind];
  const word = wordOf(kind);
  return (
    <section className={classes(styles.box, styles[kind])} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        <Icon size={20} aria-hidden />
        <span className={styles.words}>
          {word !== null && <VisuallyHidden>{word} </VisuallyHidden>}
          {rich(
            'AI Recommen<break></break>dation<hidden> for {route}</hidden>',
            { break: () => <wbr /> },
            { route: routeName(route) },
          )}
        </span>
      </h3>
      <Content {...props} />
    </section>
  );
}

function kindOf(recommendation: RecommendationState): Kind {
  if (recommendation.kind === 'failed') return 'error';
  if (recommendation.kind === 'asking') return 'information';
  return isWarning(recommendation.picked) ? 'warning' : 'information';
}

function Content({ recommendation, chosen }: RecommendationBoxProps) {
  switch (recommendation.kind) {
    case 'asking':
      return (
        <p className={styles.waiting}>
          <Spinner size={20} />
          {buttonWords('asking')}
        </p>
      );
    case 'failed':
      return (
        <>
          <p>{failedWords()}</p>
          {recommendation.hasPutBack && <p>{t('The stops you had chosen are back.')}</p>}
          <p>{recommendation.sentences.join(' ')}</p>
        </>
      );
    case 'picked':
      return <PickedStops picked={recommendation.picked} chosen={chosen} />;
  }
}

type PickedStopsProps = Pick<ShownRoute, 'chosen'> & { readonly picked: Picked };

function PickedStops({ picked, chosen }: PickedStopsProps) {
  const changed = isChanged(picked, chosen);
  return (
    <>
      {!isNone(picked) && <p className="note">{pickedByWords(picked.source)}</p>}
      {changed && <p>{t('You have changed the stops since.')}</p>}
      {caveats(picked).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={styles.text}>{picked.text}</div>
    </>
  );
}
