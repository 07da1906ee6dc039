import { t } from '@loovia/core/language';
import { createMiddleware } from 'hono/factory';
import { ProblemError } from './problem.ts';
import type { AppEnv, User } from './router.ts';

/** Lets signed-in users through and gives the route `c.get('user')`; others get 401. */
export const requireUser = createMiddleware<{
  Variables: AppEnv['Variables'] & { user: User };
}>(async (c, next) => {
  const user = await c.get('readUser')();
  if (!user) {
    throw new ProblemError({
      status: 401,
      title: t('Sign in first'),
      detail: t('Please sign in to do this.'),
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
  c.set('user', user);
  await next();
});
