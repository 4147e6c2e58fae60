import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Browser journeys: one product, one browser, one journey at a time. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/start-product.ts'],
    environment: 'node',
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
  },
})
