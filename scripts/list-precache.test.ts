import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listPrecache, type Manifest, shellModules } from './list-precache.ts'

const web = join(import.meta.dirname, '..', 'dist', 'web')
/** The budget for offline use, in bytes as transferred: scripts, styles and sprite by gzip, fonts as they are. */
const most = 400_000

test('the service worker precaches less than 400 kB', () => {
  const files = JSON.parse(readFileSync(join(web, 'precache.json'), 'utf8')) as string[]
  const bytes = files.map(file => {
    const path = join(web, file)
    return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size
  })
  expect(files.length).toBeGreaterThan(shellModules.length)
  expect(bytes.every(size => size > 0)).toBe(true)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(most)
})

const manifest: Manifest = {
  ...Object.fromEntries(shellModules.map((module, n) => [module, { file: `assets/m${n}.js`, imports: ['_base.js'] }])),
  '_base.js': { file: 'assets/base.js', css: ['assets/base.css'] },
  'src/lazy.ts': { file: 'assets/lazy.js' },
}

test('pages are precached with all their imports, and only the Latin font', () => {
  const fonts = ['assets/noto-sans-latin-wght-normal-x.woff2', 'assets/noto-sans-sinhala-sinhala-wght-normal-x.woff2']
  const { entry, files } = listPrecache(manifest, [...fonts, 'assets/icons-x.svg', 'assets/lazy.js'])
  expect(entry).toBe('/assets/m0.js')
  expect(files).toEqual(
    [
      ...shellModules.map((_, n) => `/assets/m${n}.js`),
      '/assets/base.css',
      '/assets/base.js',
      '/assets/icons-x.svg',
      '/assets/noto-sans-latin-wght-normal-x.woff2',
    ].sort(),
  )
})

test('a page that has been renamed breaks the build', () => {
  const { [shellModules[1] as string]: _, ...rest } = manifest
  expect(() => listPrecache(rest, [])).toThrow(shellModules[1])
})
