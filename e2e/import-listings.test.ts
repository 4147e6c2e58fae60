import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, inject } from 'vitest'
import { journey } from './journey.ts'
import { heading } from './steps.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const file = 'src/features/market/listings/server/import/fixtures/shopify-errors.csv'
const vendor = 'yodakandiyacurd'

/** Runs the program behind `npm run import`, beside the running product. */
async function runImport(report: string): Promise<string> {
  const options = ['--vendor', vendor, '--currency', 'USD', '--category', 'food-and-drink', '--report', report]
  const { stdout } = await promisify(execFile)(process.execPath, ['src/app/import/import.cli.ts', file, ...options], {
    cwd: root,
    env: { ...process.env, ...inject('data'), NODE_ENV: 'production', INIT_CWD: root },
  })
  return stdout
}

journey(
  'a Shopify export with three broken rows: the rest is for sale, the report names the three',
  {},
  async visitor => {
    const { page, open } = visitor
    const folder = await mkdtemp(join(tmpdir(), 'pola-import-'))
    const report = join(folder, 'report.csv')
    try {
      expect(await runImport(report)).toContain('3 created, 0 changed, 0 unchanged, 3 skipped')
      const broken = (await readFile(report, 'utf8')).split(/\r?\n/).filter(line => /,(?:Variant |Title)/.test(line))
      expect(broken).toHaveLength(3)
      expect(broken[0]).toMatch(/^2,3,jam,Jam,skipped,,Variant Price,"12,3x",/)
      expect(broken[1]).toMatch(/^4,5,spice-box,Spice Box,skipped,,Variant Inventory Qty,many,/)
      expect(broken[2]).toMatch(/^5,6,nameless,,skipped,,Title,,/)
      // Each visit uses another URL, because guests' pages are cached for a moment.
      let times = 0
      const named = (name: string) => page.locator('main article').getByRole('link', { name, exact: true })
      const comes = async (name: string) => {
        await open(`/marketplace/shop/food-and-drink?query=${encodeURIComponent(name)}&again=${times++}`)
        return named(name).count()
      }
      await expect.poll(() => comes('Coconut Oil')).toBe(1)
      expect(await comes('Vinegar')).toBe(1)
      expect(await comes('Jam')).toBe(0)
      expect(await comes('Spice Box')).toBe(0)
      await comes('Coconut Oil')
      await named('Coconut Oil').click()
      await expect.poll(() => heading(visitor)).toBe('Coconut Oil')
      await page.locator('main').getByText('$1,234.50').first().waitFor()
      expect(await runImport(report)).toContain('0 created, 0 changed, 3 unchanged, 3 skipped')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)
