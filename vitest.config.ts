import { defineConfig } from 'vitest/config'
import { featureWebs } from './src/app/build/vite-feature-webs.ts'

const tests = (folder: string) => `${folder}/**/*.test.{ts,tsx}`
// what runs in a page keeps that page's state in its modules; the others replace a module
const isolated = [
  tests('src/web'),
  tests('src/features/*/*/web'),
  'src/app/product-rules.test.ts',
  'src/features/shop/store/server/product.handlers.test.ts',
]
const ofPages = '**/*.browser.test.*'

export default defineConfig({
  plugins: [featureWebs()],
  test: {
    globalSetup: ['src/server/testing/start-postgres.ts'],
    setupFiles: ['src/server/testing/begin-afresh.ts'],
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    // a busy machine is no failure
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // a summary that names what differs
    chaiConfig: { truncateThreshold: 1000 },
    projects: [
      // Modules are loaded once for a worker's files, not for each. The whole program has workers of its own, which end with it.
      {
        extends: true,
        test: { name: 'app', include: [tests('src/app')], exclude: [ofPages, ...isolated], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'features',
          include: [tests('src'), tests('scripts')],
          exclude: [ofPages, tests('src/app'), ...isolated],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: isolated, exclude: [ofPages] } },
    ],
  },
})
