import { t } from '@loovia/core/language';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import type { Failure } from '../../forms/use-sending.ts';
import { rememberReturn } from '../../session/return-path.ts';

/** The outcome of the last press. */
export type Outcome = Failure | { readonly kind: 'said'; readonly words: string };

interface OutcomeNoticeProps {
  readonly outcome: Outcome | null;
  /** The part of the page to come back to after a sign-in. */
  readonly part: string;
}

/** Shows the outcome of the last press, and takes the focus. */
export function OutcomeNotice({ outcome, part }: OutcomeNoticeProps) {
  const { pathname, search } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) place.current?.focus();
  }, [outcome]);
  if (!outcome) return null;
  return (
    <div ref={place} tabIndex={-1} role="status">
      {outcome.kind === 'said' && <Notice kind="information">{outcome.words}</Notice>}
      {outcome.kind === 'failed' && <Notice kind="error">{outcome.sentence}</Notice>}
      {outcome.kind === 'needs-sign-in' && (
        <Notice kind="warning">
          <p>
            {t(
              'Please sign in first, so that one person counts as one. You will come back to this toilet. We keep what you filled in.',
            )}
          </p>
          <ButtonLink
            look="primary"
            to="/login"
            onClick={() => {
              rememberReturn({ pathname, search, hash: `#${part}` });
            }}
          >
            {t('Go to sign-in')}
          </ButtonLink>
        </Notice>
      )}
    </div>
  );
}
