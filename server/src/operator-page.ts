import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createMiddleware } from 'hono/factory';
import { actingOperator, type OperatorsOnlyOptions } from './api/operator/index.ts';
import type { AppEnv } from './api/http/index.ts';
import { answerFile, readFiles } from './built-files.ts';

const OPERATOR_PAGE = '/operator';
const INDEX = '/index.html';

/**
 * The operators' page and its files. Whoever is none goes on to what is at any address where nothing is; no
 * cache but their own browser's holds any of it for operators.
 * @param folder what the build made (web/operator)
 */
export function operatorPage(folder: string, options: OperatorsOnlyOptions) {
  if (!existsSync(join(folder, INDEX))) {
    throw new Error(`The operators' page is not built (${folder}): run 'npm run build'.`);
  }
  const files = readFiles(folder, () => 'private, no-cache');
  return createMiddleware<AppEnv>(async (c, next) => {
    const { path } = c.req;
    const isThere = path === OPERATOR_PAGE || path.startsWith(`${OPERATOR_PAGE}/`);
    if (!isThere || !['GET', 'HEAD'].includes(c.req.method)) return next();
    const file = files.get(path.slice(OPERATOR_PAGE.length).replace(/^\/?$/, INDEX));
    if (!file || !(await actingOperator(c, options))) return next();
    return answerFile(c, file);
  });
}
