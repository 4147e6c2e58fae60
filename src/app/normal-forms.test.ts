import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('src/**/*.{ts,tsx}').filter(
  path => !/\.test\.tsx?$|\/testing\/|\/normalize-text\.ts$/.test(path),
)

test('normal forms of Unicode are made by normalizeText alone, which long rows of marks don’t keep busy', () => {
  expect(sources.length).toBeGreaterThan(2000)
  expect(sources.filter(path => readFileSync(path, 'utf8').includes('.normalize('))).toEqual([])
})
