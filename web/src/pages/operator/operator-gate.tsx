import { t } from '@loovia/core/language';
import { Suspense, useState } from 'react';
import { Navigate } from 'react-router';
import { isPageDrawn } from '../../api/config.ts';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { optionalPart } from '../../chunks/optional-part.ts';
import { useSession } from '../../session/session.ts';
import { NotFoundPage } from '../../shell/not-found-page.tsx';

const OperatorPage = optionalPart(
  async () => (await loadChunk(() => import('./operator-page.tsx'))).OperatorPage,
  NotFoundPage,
);

/** `/operator`: for everyone else nothing is there (FACT-11). */
export function OperatorGate() {
  const { state, user, hasLeft } = useSession();
  const isOperator = user?.isOperator ?? false;
  const [wasOpen, setWasOpen] = useState(isOperator);
  if (isOperator && !wasOpen) setWasOpen(true);
  if (isOperator) {
    return (
      <Suspense fallback={<p role="status">{t('Loading...')}</p>}>
        <OperatorPage />
      </Suspense>
    );
  }
  if (wasOpen && hasLeft) return <Navigate to="/login" replace />;
  // The server draws no words for operators, and those of an unknown address for everyone else.
  return state === 'checking' && !isPageDrawn() ? null : <NotFoundPage />;
}
