import { useId, useState, type Ref } from 'react';
import { useAnnounced } from '../announcements/announcer.tsx';
import { useHydrating } from '../server-rendering/use-hydrating.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import field from './field.module.css';
import { Hint } from './hint.tsx';
import styles from './slider.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SliderProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly hint: string;
  /** What the hint's button is about, e.g. 'frequency'. */
  readonly about: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  /** The value in words: shown, and read out instead of the number. */
  readonly words: string;
  /** The meaning of the left and the right end. */
  readonly ends: readonly [left: string, right: string];
  /** The highest value is on the left. */
  readonly inverted?: boolean;
  /** The lowest value has a special meaning, so its end is drawn separately. */
  readonly lowestApart?: boolean;
  /** The id of what says that the value is wrong. */
  readonly errorId?: string | undefined;
  /** A button at each end. */
  readonly steps?: Steps;
  readonly onChange: (value: number) => void;
}

/** The browser's own slider, which works with all assistive technology, with its value in words. */
export function Slider(props: SliderProps) {
  const { ref, label, hint, about, min, max, step = 1, value, words, ends, onChange } = props;
  const { inverted = false, lowestApart = false, errorId, steps } = props;
  const id = useId();
  const share = (value - min) / (max - min);
  const filled = inverted ? 1 - share : share;
  // The content policy forbids styles in the HTML that the server sends.
  const isHydrating = useHydrating();
  // Screen readers read the slider's value when it moves, but not when a button moves it.
  const [isStepped, setIsStepped] = useState(false);
  useAnnounced(isStepped ? words : '');
  const stepBy = (direction: 'lower' | 'higher') =>
    steps && (
      <SliderStep
        words={steps[direction]}
        about={about}
        to={stepped(value, direction, { min, max, by: steps.by })}
        from={value}
        onStep={(to) => {
          setIsStepped(true);
          onChange(to);
        }}
      />
    );
  return (
    <div className={classes(field.field, steps && styles.roomForSteps)}>
      <div className={field.labelRow}>
        <label className={field.label} htmlFor={id}>
          {label}
        </label>
        <Hint about={about}>{hint}</Hint>
      </div>
      {/* The slider's own text says the same. */}
      <p className={styles.value} aria-hidden="true">
        {words}
      </p>
      <div className={classes(steps && styles.stepped)}>
        {stepBy(inverted ? 'higher' : 'lower')}
        <input
          ref={ref}
          id={id}
          type="range"
          className={classes(
            styles.slider,
            inverted && styles.inverted,
            lowestApart && styles.apart,
          )}
          style={isHydrating ? undefined : { '--filled': `${filled * 100}%` }}
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={words}
          aria-describedby={errorId}
          aria-invalid={errorId !== undefined}
          onChange={({ currentTarget }) => {
            setIsStepped(false);
            onChange(currentTarget.valueAsNumber);
          }}
        />
        {stepBy(inverted ? 'lower' : 'higher')}
        <div className={styles.ends} aria-hidden="true">
          <span>{ends[0]}</span>
          <span className={classes(lowestApart && styles.apartEnd)}>{ends[1]}</span>
        </div>
      </div>
    </div>
  );
}

interface SliderStepProps {
  /** '+5 min' */
  readonly words: string;
  /** What it changes, for people who do not see the slider. */
  readonly about: string;
  readonly from: number;
  readonly to: number;
  readonly onStep: (to: number) => void;
}

/** Moves the slider by a step, for hands that cannot hold its thumb still. */
function SliderStep({ words, about, from, to, onStep }: SliderStepProps) {
  return (
    <Button
      className={styles.step}
      off={to === from}
      onClick={() => {
        onStep(to);
      }}
    >
      {words}
      <VisuallyHidden> {about}</VisuallyHidden>
    </Button>
  );
}

/** Buttons beside a slider, which move it by round amounts. */
interface Steps {
  readonly by: number;
  /** What the buttons say: '−50 m', '+50 m'. */
  readonly lower: string;
  readonly higher: string;
}

interface Range {
  readonly min: number;
  readonly max: number;
  readonly by: number;
}

/** The next multiple of the step in that direction, within the slider's ends. */
export function stepped(value: number, direction: 'lower' | 'higher', range: Range): number {
  const { min, max, by } = range;
  return direction === 'higher'
    ? Math.min(max, (Math.floor(value / by) + 1) * by)
    : Math.max(min, (Math.ceil(value / by) - 1) * by);
}
