import type { InsertQueryNode, KyselyPlugin, OnConflictNode } from 'kysely';
import type { Db } from '../database/index.ts';

/**
 * Better Auth looks for a person, and adds who isn't found. Of two first sign-ins at once both find
 * nobody: here the second to add them comes upon the first's row, waits for it and goes on with it, as
 * it would a moment later. A row of somebody else is never taken.
 */
export function withFirstSignInsAtOnce(db: Db): Db {
  const joined: ReadonlyMap<string, OnConflictNode | undefined> = new Map([
    ['user', joinUser(db)],
    ['account', joinAccount(db)],
  ]);
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind !== 'InsertQueryNode') return node;
      const onConflict = joined.get(node.into?.table.identifier.name ?? '');
      return onConflict ? ({ ...node, onConflict } satisfies InsertQueryNode) : node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return db.withPlugin(plugin);
}

/** The same subject of the same issuer has the same name in limits (AUTH-21). */
function joinUser(db: Db) {
  return db
    .insertInto('user')
    .defaultValues()
    .onConflict((conflict) =>
      conflict
        .column('countedAs')
        .doUpdateSet((row) => ({ updatedAt: row.ref('excluded.updatedAt') })),
    )
    .toOperationNode().onConflict;
}

/** The first's tokens stay: they are as good. */
function joinAccount(db: Db) {
  return db
    .insertInto('account')
    .defaultValues()
    .onConflict((conflict) =>
      conflict
        .columns(['providerId', 'accountId'])
        .doUpdateSet((row) => ({ updatedAt: row.ref('excluded.updatedAt') }))
        .whereRef('account.userId', '=', 'excluded.userId'),
    )
    .toOperationNode().onConflict;
}
