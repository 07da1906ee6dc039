import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useIsHere } from '../navigation/use-is-here.ts';
import styles from './success-panel.module.css';

/** LIMIT-19 */
const REDIRECT_MS = 2000;

interface SuccessPanelProps {
  readonly done: boolean;
  readonly children: ReactNode;
}

/** Says that a form was sent, takes the focus, and then goes to the start page. */
export function SuccessPanel({ done, children }: SuccessPanelProps) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!done) return undefined;
    panel.current?.focus();
    const leave = () => {
      if (isHere()) void navigate('/');
    };
    const timer = setTimeout(leave, REDIRECT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [done, navigate, isHere]);
  return (
    done && (
      <div ref={panel} role="status" tabIndex={-1} className={styles.panel}>
        <CircleCheck size="1.75em" aria-hidden />
        <div>{children}</div>
      </div>
    )
  );
}
