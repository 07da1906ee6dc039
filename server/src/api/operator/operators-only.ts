import { t } from '@loovia/core/language';
import { createMiddleware } from 'hono/factory';
import type { Clock } from '../../clock.ts';
import { withTimeLimit } from '../../database/database.ts';
import type { Db } from '../../database/database.ts';
import type { IsOperator } from '../../operators/known-operators.ts';
import type { SendMail } from '../../operators/mail.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Acting, AppEnv, ApiCall } from '../../http/app-env.ts';

export interface OperatorsOnlyOptions {
  readonly isOperator: IsOperator;
  readonly clock: Clock;
}

export interface OperatorOptions extends OperatorsOnlyOptions {
  readonly db: Db;
  /** Absent = operators send answers with their own mail program. */
  readonly sendMail?: SendMail | undefined;
}

/** The operator who asks; null if it is somebody else, or we can't find out. */
export async function actingOperator(
  c: ApiCall,
  { isOperator, clock }: OperatorsOnlyOptions,
): Promise<Acting | null> {
  try {
    const user = await c.get('readUser')();
    if (!user || !(await withTimeLimit(isOperator(user)))) return null;
    return { operatorId: user.id, email: user.email, at: clock() };
  } catch (error) {
    // Others must not learn that there is anything here.
    c.get('log').error({ err: error }, 'it could not be found out whether somebody is an operator');
    return null;
  }
}

/** Lets operators through and sets `c.get('acting')`; everyone else gets 404. */
export const operatorsOnly = (options: OperatorsOnlyOptions) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const acting = await actingOperator(c, options);
    if (!acting) {
      throw new ProblemError({ status: 404, detail: t('There is nothing at this address.') });
    }
    c.set('acting', acting);
    await next();
  });
