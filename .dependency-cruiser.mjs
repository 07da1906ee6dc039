/** Imports from one workspace into others that point the wrong way. */
const forbid = (from, ...to) => ({
  name: `${from}-imports-the-wrong-way`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: `^(${to.join('|')})/` },
});

/** Which file may import which. Imports of types count: they bind folders too. */
export default {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'core-does-no-input-or-output',
      severity: 'error',
      from: { path: '^core/src/', pathNot: String.raw`\.test\.ts$` },
      to: { dependencyTypes: ['core'] },
    },
    // web → core; server and regions → osm-hours → core.
    forbid('core', 'osm-hours', 'server', 'regions', 'web', 'e2e', 'bench'),
    forbid('osm-hours', 'server', 'regions', 'web', 'e2e', 'bench'),
    forbid('server', 'regions', 'web', 'e2e', 'bench'),
    forbid('regions', 'server', 'web', 'e2e', 'bench'),
    forbid('web', 'osm-hours', 'server', 'regions', 'bench'),
    {
      name: 'web-does-not-import-browser-tests',
      comment: 'Only the configuration of component tests does: they run in the same Chromium.',
      severity: 'error',
      from: { path: '^web/', pathNot: String.raw`^web/vitest\.config\.ts$` },
      to: { path: '^e2e/' },
    },
    {
      name: 'pages-do-not-import-each-other',
      comment: 'What two of them share belongs in another folder of web/src, named by what it is.',
      severity: 'error',
      from: { path: '^web/src/pages/([^/]+)/' },
      to: { path: '^web/src/pages/', pathNot: '^web/src/pages/$1/' },
    },
    {
      name: 'only-screens-open-pages',
      severity: 'error',
      from: { pathNot: String.raw`^web/src/(pages/[^/]+/|screens\.ts$)` },
      to: { path: '^web/src/pages/' },
    },
    {
      name: 'our-workspaces-are-found',
      comment: 'The rules above would not see an import that is not found.',
      severity: 'error',
      from: {},
      to: { path: '^@loovia/', couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    exclude: { path: '(^|/)(node_modules|dist|[.]data|[.]cache)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node'] },
  },
};
