import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import * as noFramework from './no-framework.ts'
import * as noInstrumentation from './no-instrumentation.ts'
import * as parts from './router-parts.ts'
import { installedVersion, ownErrors, replacements, writtenFor } from './vite-lean-router.ts'

const folder = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist', 'production')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const replacing: Record<string, object> = {
  './no-framework.ts': noFramework,
  './no-instrumentation.ts': noInstrumentation,
  './router-parts.ts': parts,
}
const importers = ['lib/components.js', 'lib/hooks.js', 'lib/dom/lib.js', 'lib/router/router.js']

test('an upgrade of the router is looked at before its internals are replaced', () => {
  expect(installedVersion()).toBe(writtenFor)
  expect(read('lib/router/router.js')).toContain(ownErrors)
})

test.each(replacements)(
  '$by has whatever the router takes out of what it replaces',
  ({ importers: by, source, by: file }) => {
    const wanted = importers
      .filter(path => by.test(`react-router/dist/production/${path}`))
      .flatMap(path => [...read(path).matchAll(/^import \{([^}]*)\} from "([^"]*)"/gm)])
      .filter(([, , from = '']) => source.test(from))
      .flatMap(([, names = '']) => names.split(',').map(name => name.trim().split(' as ')[0]))
    expect(wanted.length).toBeGreaterThan(0)
    expect(Object.keys(replacing[file] ?? {})).toEqual(expect.arrayContaining(wanted))
  },
)

test('the parts are what the router itself has', async () => {
  const whole = await import(join(folder, 'lib/router/router.js'))
  expect(whole.IDLE_BLOCKER).toEqual(parts.IDLE_BLOCKER)
  expect(whole.IDLE_FETCHER).toEqual(parts.IDLE_FETCHER)
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://pola.example/',
    '/path',
    'blob:x',
    'mailto:a@b.lk',
  ])
    expect([address, parts.hasInvalidProtocol(address)]).toEqual([address, whole.hasInvalidProtocol(address)])
})

test('a router without tracers stays the same', () => {
  const router = { navigate: () => undefined }
  expect(noInstrumentation.instrumentClientSideRouter(router)).toBe(router)
  expect(noInstrumentation.getRouteInstrumentationUpdates()).toEqual({})
})
