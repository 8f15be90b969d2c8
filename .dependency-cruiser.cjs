/** The arrows in docs/ARCHITECTURE.md. Each comment says where the code belongs instead. */
module.exports = {
  forbidden: [
    {
      name: 'contract-imports-zod-only',
      comment:
        'The contract is a leaf: it may import zod and itself. Move code with other needs to the server or the web.',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/contract/src|node_modules/zod' },
    },
    {
      name: 'contract-features-in-no-circle',
      comment:
        'Features of the contract that need each other share something lower: move it to common/, or to the feature it is about.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^packages/contract/src/features/[^/]+$' },
      to: { path: '^packages/contract/src/features/', circular: true },
    },
    {
      name: 'embedded-postgres-imports-pg-and-zod-only',
      comment:
        'The embedded database is a package of its own: it may import pg, zod and itself, and nothing of the product.',
      severity: 'error',
      from: { path: '^packages/embedded-postgres/src', pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        path: '^(apps|packages)/|node_modules/',
        pathNot: '^packages/embedded-postgres/src|node_modules/((@types/)?pg|zod)/',
      },
    },
    {
      name: 'only-main-loads-the-demo',
      comment:
        'Only main.ts loads packages/demo, when it is asked for. What the product and the demo both need is product code in apps/server; what the demo adds, its extension registers.',
      severity: 'error',
      from: {
        path: '^apps/server/src',
        pathNot: '\\.test\\.ts$|^apps/server/src/main\\.ts$',
      },
      to: { path: '^packages/demo' },
    },
    {
      name: 'web-imports-requests-of-the-demo-only',
      comment: 'Of packages/demo the web knows the operations, as it does of the contract.',
      severity: 'error',
      from: { path: '^apps/web/src', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^packages/demo',
        pathNot: '^packages/demo/src/contract/(requests|schema)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'operations-of-the-demo-import-contract-only',
      comment: 'The browser loads them too: they may import the contract, zod and each other.',
      severity: 'error',
      from: { path: '^packages/demo/src/contract/' },
      to: { pathNot: '^packages/(contract|demo/src/contract)/|node_modules/zod' },
    },
    {
      name: 'only-tests-use-the-testkit',
      comment: 'packages/testkit is what tests share. What the product needs too is product code.',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: '\\.test\\.tsx?$|^packages/testkit/',
      },
      to: { path: '^packages/testkit' },
    },
    {
      name: 'server-and-web-import-contract-only',
      comment: 'Server and web meet in packages/contract only. Put what both need there.',
      severity: 'error',
      from: { path: '^apps/(server|web)/' },
      to: { path: '^apps/(server|web)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages-import-no-web',
      comment: 'The web is for browsers. What packages share with it belongs in packages/contract.',
      severity: 'error',
      from: { path: '^(packages|bench)/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'platform-imports-nothing-above',
      comment:
        'apps/server/src/platform knows nothing above it. Pass what it needs as an argument from app.ts, or move the code into the feature.',
      severity: 'error',
      from: { path: '^apps/server/src/platform', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(?!platform/)|^packages/demo' },
    },
    {
      name: 'features-import-features-and-platform-only',
      comment:
        'app.ts and jobs.ts register features; a feature imports other features and platform only.',
      severity: 'error',
      from: { path: '^apps/server/src/features', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(?!platform/|features/)|^packages/demo' },
    },
    {
      name: 'features-only-through-their-services',
      comment:
        'Use another feature through its service.ts (or *-service.ts), never through its routes or repository.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(?:features/)?([^/]+)/',
        pathNot: '\\.test\\.ts$|^apps/server/src/platform/',
      },
      to: {
        path: '^apps/server/src/features/',
        pathNot: '^apps/server/src/features/($1/|[^/]+/[^/]*service\\.ts$)',
      },
    },
    {
      name: 'repositories-in-their-feature-only',
      comment:
        "A feature's repositories are its own, for app.ts, jobs.ts and the demo too: use its services.",
      severity: 'error',
      from: {
        path: '^(apps/server/src/[^/]+\\.ts$|packages/demo/src/)',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^apps/server/src/features/.*repository\\.ts$' },
    },
    {
      name: 'only-repositories-import-sql',
      comment:
        'Only repository.ts (with platform and backup) talks to the database. Services take repository functions.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: 'repository\\.ts$|\\.test\\.ts$|^apps/server/src/(platform|backup)/',
      },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'repositories-import-no-service',
      comment:
        'Routes use services, services use repositories, never the other way. Let the service above read or decide it, or pass it as an argument.',
      severity: 'error',
      from: { path: '^apps/server/src/.*repository\\.ts$' },
      to: { path: '^apps/server/src/.*service\\.ts$', reachable: true },
    },
    {
      name: 'only-routes-import-http',
      comment: 'Only routes.ts knows HTTP. Services throw AppError(code) and return plain data.',
      severity: 'error',
      from: { path: '^apps/server/src/features/[^/]+/', pathNot: 'routes\\.ts$|\\.test\\.ts$' },
      to: { path: 'node_modules/(fastify|@fastify)/|^apps/server/src/platform/http/' },
    },
    {
      name: 'web-features-import-no-other-feature',
      comment:
        'No web feature imports another. Shared lookups live in api/, shared pieces in components/.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/(features|app)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-components-and-api-import-no-feature',
      comment:
        'components/ and api/ serve every feature, so they import lib/ and the contract only.',
      severity: 'error',
      from: { path: '^apps/web/src/(components|api)/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-imports-no-operations',
      comment:
        'operations.ts pulls in every schema. Import method and path from requests.ts, and types through OperationOf.',
      severity: 'error',
      from: { path: '^apps/web/src', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^packages/(contract|demo)/src/.*operations\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-lib-imports-nothing-above',
      comment:
        'lib/ serves all of the web: move what needs something above it to where it is used.',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/(features|app|components|api)/' },
    },
    {
      name: 'workspaces-import-each-other-by-name',
      comment:
        'Use another app or package by its name (@balie/server/…): package.json declares what may be used.',
      severity: 'error',
      from: { path: '^(e2e|bench|(?:apps|packages)/[^/]+)/' },
      to: { path: '^(apps|packages|e2e|bench)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or need a third below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/(web|server)/dist' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
