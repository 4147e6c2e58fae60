import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import type { RunSummary } from './run-summary.ts'

const folder = mkdtempSync(join(tmpdir(), 'pola-summary-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const scripts = dirname(fileURLToPath(import.meta.url))
const files = {
  'a.test.js': `
    test('holds', () => {})
    test.skip('waits', () => {})
    describe('group', () => test('fails', () => expect(1).toBe(2)))`,
  'b.test.js': `throw new Error('does not load')`,
  'c.test.js': `test('leaves a promise', () => { Promise.reject(new Error('nobody waited')) })`,
}

test('the summary of a run names failed tests, broken files and errors outside of tests', () => {
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code)
  const file = join(folder, 'summary.json')
  const { status } = spawnSync(
    process.execPath,
    [
      join(scripts, '../node_modules/vitest/vitest.mjs'),
      'run',
      ...['--globals', '--root', folder, `--reporter=${join(scripts, 'run-summary.ts')}`],
    ],
    { env: { ...process.env, RUN_SUMMARY: file } },
  )
  expect(status).toBe(1)
  const { failures, ...counts }: RunSummary = JSON.parse(readFileSync(file, 'utf8'))
  expect(counts).toEqual({ passed: 2, failed: 3, skipped: 1 })
  expect(failures.toSorted()).toEqual([
    expect.stringMatching(/^a\.test\.js > group > fails\n.*expected 1 to be 2/),
    expect.stringMatching(/^b\.test\.js\n.*does not load/),
    expect.stringMatching(/^outside of tests\n.*nobody waited/),
  ])
})
