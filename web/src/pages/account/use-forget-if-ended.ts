import { useQueryClient } from '@tanstack/react-query';
import { ProblemError } from '../../api/problem-error.ts';
import { forgetSession } from '../../session/session.ts';

/** For calls that failed: where the session has ended, the page says that instead. */
export function useForgetIfEnded(): (error: Error) => void {
  const client = useQueryClient();
  return (error) => {
    if (error instanceof ProblemError && error.status === 401) forgetSession(client);
  };
}
