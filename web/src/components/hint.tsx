import { t } from '@loovia/core/language';
import { Info } from 'lucide-react';
import { useId, useRef } from 'react';
import styles from './hint.module.css';
import { Tooltip, useTooltip } from './tooltip.tsx';

interface HintProps {
  /** What it explains, in the words of the field's label; names the button. */
  readonly about: string;
  readonly children: string;
}

/**
 * An info button with a tooltip: hover, keyboard focus or a touch shows it; Escape hides it; one
 * shown by touch hides by itself (PLAN-21, PLAN-23). Screen readers get it as the description.
 */
export function Hint({ about, children }: HintProps) {
  const tip = useId();
  const { isShown, show, leave, hide, hovering } = useTooltip();
  const touching = useRef(false);

  return (
    <span className={styles.anchor} {...hovering}>
      <button
        type="button"
        className={styles.button}
        aria-label={t('About {what}', { what: about })}
        aria-describedby={tip}
        onPointerDown={({ pointerType }) => {
          touching.current = pointerType === 'touch';
        }}
        onClick={() => {
          if (!touching.current) return;
          if (isShown) hide();
          else show('touched');
        }}
        onFocus={({ currentTarget }) => {
          if (!touching.current && currentTarget.matches(':focus-visible')) show('focus');
        }}
        onBlur={() => {
          touching.current = false;
          leave('focus');
          leave('touched');
        }}
      >
        <Info size="1.2em" aria-hidden />
      </button>
      <Tooltip id={tip} isShown={isShown} side="below" className={styles.tip}>
        {children}
      </Tooltip>
    </span>
  );
}
