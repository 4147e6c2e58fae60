const { builtinModules } = require('node:module')
const { features } = require('./src/app/features.ts')

const test = '(\\.test\\.tsx?$|/testing/)'
// neighbourhood and feature
const feature = '^src/features/([^/]+/[^/]+)/'
const serverCode = '^src/(server/|features/[^/]+/[^/]+/(server/|[^/]+\\.(server|factory|merges)\\.ts$))'
const webCode = '^src/(web/|features/[^/]+/[^/]+/(web/|[^/]+\\.web\\.ts$))'

// what a browser may get: web code, and the pure files that both sides use
const browserCode = '^src/(web|shared)/|^src/features/[^/]+/[^/]+/(web/|(kinds/)?[^/]+\\.tsx?$)'
const notForBrowsers = [test, '\\.(server|factory|merges|tables|d)\\.ts$']
const browserPackages = [
  '@fontsource-variable/[^/]+',
  '@stripe/stripe-js',
  '@orpc/contract',
  '@tanstack/react-(query|table)',
  'altcha-lib',
  'diff',
  'idb',
  'libphonenumber-js',
  'maplibre-gl',
  'punycode.js',
  'react(-aria-components|-dom|-easy-crop|-hook-form|-router)?',
  'recharts',
  'uqr',
  'workbox-(expiration|routing|strategies)',
  'zod',
]

// what uses the product from outside, and the configurations of Vite and Vitest
const outside = '^((bench|e2e|harness|scripts)/|[^/]+\\.ts$)'

/** What is found by its name, started as a process, or only adds to a type. */
const entries = [
  test,
  '\\.(server|web|factory|tables|errors|merges|cli|child|d)\\.ts$',
  '-(slots|parameters)\\.ts$',
  '^src/app/(main\\.ts|render/browser\\.tsx)$',
  // browsers get it by a condition of “imports” in package.json
  '^src/shared/no-further-languages\\.ts$',
  '^src/web/offline/sw\\.ts$',
  '^src/features/platform/forms/web/answer-file/fill-in\\.ts$',
]

/** ARCHITECTURE.md: app → features → server | web → shared; features in one order; front doors only; no cycles. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Move what both need into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'src-stands-alone',
      comment: 'Benchmarks, scripts and journeys use the product, not the other way round.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: `${outside}|^migrations/` },
    },
    {
      name: 'outside-by-front-doors',
      comment:
        'Of a feature a pure file of its root, an index.ts or what is in testing/; of the app what is named here.',
      severity: 'error',
      from: { path: outside },
      to: {
        path: '^src/(app|features)/',
        pathNot: [
          '/testing/',
          '^src/app/(build/|limit-heap\\.ts$|wiring/(contracts|server)\\.ts$|demo/demo-people\\.ts$)',
          '^src/features/[^/]+/[^/]+/(server|web)/index\\.ts$',
          '^src/features/[^/]+/[^/]+/(server|web)/[^/]+/index\\.ts$',
          '^src/features/[^/]+/[^/]+/(?![^/]+\\.(server|web)\\.ts$)[^/]+\\.ts$',
        ],
      },
    },
    {
      name: 'outside-shares-the-harness',
      comment: 'What journeys, benchmarks and configurations share belongs into harness/.',
      severity: 'error',
      from: { path: '^(bench|e2e|harness|scripts)/' },
      to: { path: '^(bench|e2e|scripts)/', pathNot: '^$1/' },
    },
    {
      name: 'scripts-without-product',
      comment: 'Scripts build and check the product; they read it as files.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^src/' },
    },
    {
      name: 'first-script-needs-nothing',
      comment: 'It runs before anything is installed.',
      severity: 'error',
      from: { path: '^scripts/[^/]+\\.mjs$' },
      to: { pathNot: '^scripts/[^/]+\\.mjs$', dependencyTypesNot: ['core'] },
    },
    {
      name: 'migrations-stay',
      comment: 'What a migration did must not change with the product: write out what it needs.',
      severity: 'error',
      from: { path: '^migrations/' },
      to: { pathNot: '^node_modules/' },
    },
    {
      name: 'browser-without-node',
      comment: 'What needs Node belongs into server/, or into src/app/build/ if only the build runs it.',
      severity: 'error',
      from: { path: browserCode, pathNot: notForBrowsers },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-reaches-no-node',
      severity: 'error',
      from: { path: '^src/(app/render/browser\\.tsx|web/offline/sw\\.ts)$' },
      to: { path: `^(node:)?(${builtinModules.join('|')})$`, reachable: true },
    },
    {
      name: 'packages-for-browsers',
      comment: 'A package that browsers load is weighed first, then named above.',
      severity: 'error',
      from: { path: browserCode, pathNot: notForBrowsers },
      to: {
        path: '^node_modules/',
        pathNot: `^node_modules/(${browserPackages.join('|')})/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing but tests imports it: delete it, or move it into a testing/ folder.',
      severity: 'error',
      module: { path: '^src/.*\\.tsx?$', pathNot: entries, numberOfDependentsLessThan: 1 },
      from: { pathNot: test },
    },
    {
      name: 'no-orphans-outside',
      severity: 'error',
      module: {
        path: '^(bench/[^/]+|e2e|harness)/.*\\.ts$',
        pathNot: [test, '^e2e/(vitest\\.config|start-product|text-pictures\\.(config|make))\\.ts$', '\\.child\\.ts$'],
        numberOfDependentsLessThan: 1,
      },
      from: {},
    },
    {
      name: 'shared-knows-nobody',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { path: '^src/(app|features|server|web)/' },
    },
    {
      name: 'server-without-business',
      comment: 'src/server has no business nouns: let the feature hand over what it needs.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/(app|features|web)/' },
    },
    {
      name: 'web-without-business',
      comment: 'src/web has no business nouns: let the feature hand over what it needs.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/(app|features|server)/' },
    },
    {
      name: 'features-not-app',
      comment: 'The app wires features; nothing imports the app but tests of a whole server.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: '/testing/whole-server/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'web-not-server',
      comment: 'Shapes that both sides know belong into *.contract.ts or another pure file of the feature’s root.',
      severity: 'error',
      from: { path: webCode, pathNot: test },
      to: { path: [serverCode, '^src/features/[^/]+/[^/]+/[^/]+\\.tables\\.ts$'] },
    },
    {
      name: 'server-not-web',
      severity: 'error',
      from: { path: serverCode },
      to: { path: webCode },
    },
    {
      name: 'front-is-pure',
      comment:
        'Files of a feature’s root and its kinds/ run anywhere: only *.server.ts, *.web.ts and *.factory.ts lean on one side.',
      severity: 'error',
      from: {
        path: '^src/features/[^/]+/[^/]+/(kinds/)?[^/]+\\.tsx?$',
        pathNot: [test, '\\.(server|web|factory|merges)\\.ts$'],
      },
      to: {
        path: '^src/(server/|web/|features/[^/]+/[^/]+/(server|web)/|features/[^/]+/[^/]+/[^/]+\\.(server|web|factory)\\.ts$)',
      },
    },
    {
      name: 'features-by-front-door',
      comment:
        'Another feature only through a pure file of its root, server/index.ts or web/index.ts; tests through web/*.factory.ts, too.',
      severity: 'error',
      from: { path: feature, pathNot: '/testing/whole-server/' },
      to: {
        path: '^src/features/[^/]+/[^/]+/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/[^/]+/[^/]+/(server|web)/index\\.ts$',
          '^src/features/[^/]+/[^/]+/web/[^/]+\\.factory\\.ts$',
          '^src/features/[^/]+/[^/]+/(?![^/]+\\.(server|web)\\.ts$)[^/]+\\.ts$',
        ],
      },
    },
    {
      name: 'factories-for-tests-and-demo',
      severity: 'error',
      from: { path: '^src/', pathNot: [test, '\\.factory\\.ts$', '^src/app/demo/'] },
      to: { path: '\\.factory\\.ts$' },
    },
    {
      name: 'index-from-outside-only',
      comment: 'An index.ts is for others: from inside its feature import the file itself.',
      severity: 'error',
      from: { path: feature },
      to: { path: '^src/features/$1/(server|web)/index\\.ts$' },
    },
    {
      name: 'inner-index-from-outside-only',
      severity: 'error',
      from: { path: '^(src/features/[^/]+/[^/]+/(?:server|web)/[^/]+)/' },
      to: { path: '^$1/index\\.ts$' },
    },
    {
      name: 'features-declared',
      comment: 'Every folder of src/features stands in src/app/features.ts.',
      severity: 'error',
      from: { path: `^src/features/(?!(${features.join('|')})/)` },
      to: {},
    },
    ...features.slice(0, -1).map((name, index) => ({
      name: `${name.replace('/', '-')}-before-later-features`,
      comment:
        'A feature uses only those above it in src/app/features.ts: announce an event, or let the later one register.',
      severity: 'error',
      // a test may need people or things of a later feature
      from: { path: `^src/features/${name}/`, pathNot: test },
      to: { path: `^src/features/(${features.slice(index + 1).join('|')})/` },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    // Loaded by the bundler as they are; they import nothing of ours.
    exclude: { path: '[.](css|svg)' },
  },
}
