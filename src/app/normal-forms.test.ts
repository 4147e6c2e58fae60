import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('src/**/*.{ts,tsx}').filter(
  path => !/\.test\.tsx?$|\/testing\/|\/normalize-text\.ts$/.test(path),
)

test('only normalizeText calls normalize(), because long sequences of marks would make that slow', () => {
  expect(sources.length).toBeGreaterThan(2000)
  expect(sources.filter(path => readFileSync(path, 'utf8').includes('.normalize('))).toEqual([])
})
