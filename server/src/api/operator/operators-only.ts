import { t } from '@loovia/core/language';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Clock } from '../../clock.ts';
import { withTimeLimit } from '../../database/index.ts';
import type { Db } from '../../database/index.ts';
import type { IsOperator } from '../../operators/known-operators.ts';
import type { SendMail } from '../../operators/mail.ts';
import { ProblemError } from '../http/index.ts';
import type { Acting, AppEnv } from '../http/index.ts';

export interface OperatorsOnlyOptions {
  readonly isOperator: IsOperator;
  /** Whether a bearer token is that of the server's own machine (operators/terminal.ts). */
  readonly isTerminal?: ((token: string) => boolean) | undefined;
  readonly clock: Clock;
}

export interface OperatorOptions extends OperatorsOnlyOptions {
  readonly db: Db;
  /** Absent = answers are sent from the operator's own mail program. */
  readonly sendMail?: SendMail | undefined;
}

/** The operator who asks; null where it is somebody else, or that cannot be found out. */
export async function actingOperator(
  c: Context<AppEnv>,
  { isOperator, isTerminal = () => false, clock }: OperatorsOnlyOptions,
): Promise<Acting | null> {
  const [, token] = /^bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? [];
  if (token !== undefined && isTerminal(token))
    return { operatorId: null, email: null, at: clock() };
  try {
    const user = await c.get('readUser')();
    if (!user || !(await withTimeLimit(isOperator(user)))) return null;
    return { operatorId: user.id, email: user.email, at: clock() };
  } catch (error) {
    // To those who are none it must not say that there is something here.
    c.get('log').error({ err: error }, 'it could not be found out whether somebody is an operator');
    return null;
  }
}

/** Lets operators through, and gives the route `c.get('acting')`; for all others there is nothing here. */
export const operatorsOnly = (options: OperatorsOnlyOptions) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const acting = await actingOperator(c, options);
    if (!acting) {
      throw new ProblemError({ status: 404, detail: t('There is nothing at this address.') });
    }
    c.set('acting', acting);
    await next();
  });
