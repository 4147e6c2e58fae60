import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Spreads the files that examine many screens apart from each other, with the longest first: each makes three visits at
 * once, and at the end they would leave a core idle.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('/accessibility.test.ts')
    const isOfScreens = ({ moduleId }: TestSpecification) => moduleId.includes('/accessibility')
    const screens = sorted.filter(isOfScreens).sort((a, b) => Number(isLongest(b)) - Number(isLongest(a)))
    const others = sorted.filter(file => !isOfScreens(file))
    const between = Math.max(1, Math.floor(others.length / screens.length))
    return [
      ...screens.flatMap((file, at) => [file, ...others.slice(at * between, (at + 1) * between)]),
      ...others.slice(screens.length * between),
    ]
  }
}

/**
 * Browser journeys on one product and in one browser, three files at once: while one waits for the product, another
 * continues.
 */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/start-product.ts'],
    environment: 'node',
    pool: 'threads',
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    isolate: false,
    // A limit for hanging tests; a busy machine must not fail them.
    testTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // long enough to name the differences
    chaiConfig: { truncateThreshold: 1000 },
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
  },
})
