import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest journeys first, or they would run at the end beside an idle core; never both at once, for each visits three times. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const take = (name: string) => sorted.filter(({ moduleId }) => moduleId.endsWith(`/${name}.test.ts`))
    const screens = take('accessibility')
    const account = take('accessibility-of-accounts')
    const others = sorted.filter(file => !screens.includes(file) && !account.includes(file))
    const middle = Math.ceil(others.length / 2)
    return [...screens, ...others.slice(0, middle), ...account, ...others.slice(middle)]
  }
}

/** Browser journeys: one product and one browser, of which each core runs one file's journeys. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/start-product.ts'],
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    isolate: false,
    testTimeout: 90_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
  },
})
