import { defineConfig } from 'vitest/config'
import { featureWebs } from './src/app/build/vite-feature-webs.ts'

export default defineConfig({
  plugins: [featureWebs()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: ['**/*.browser.test.*'],
    globalSetup: ['src/server/testing/start-postgres.ts'],
    setupFiles: [],
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
