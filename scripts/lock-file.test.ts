import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = { version: string; integrity?: string; hasInstallScript?: boolean; optional?: boolean; link?: boolean }

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const locked = JSON.parse(read('package-lock.json')).packages as Record<string, Locked>
const wanted = JSON.parse(read('package.json')) as {
  optionalDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}

test('everything that is installed has its digest in the lock file', () => {
  const packages = Object.entries(locked).filter(([path]) => path !== '')
  expect(packages.length).toBeGreaterThan(400)
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})

test('the lock file has the binaries of every platform: Node and PostgreSQL', () => {
  const lock = (name: string) => locked[`node_modules/${name}`]
  for (const [name, version] of Object.entries(wanted.optionalDependencies))
    expect([name, lock(name)?.version, lock(name)?.optional]).toEqual([name, version, true])
  const nodes = [...read('scripts/pola.mjs').matchAll(/: '(node-[\w-]+)',/g)].map(match => match[1])
  expect(nodes.sort()).toEqual(Object.keys(wanted.optionalDependencies).filter(name => name.startsWith('node-')))
  expect(new Set(nodes.map(name => wanted.optionalDependencies[name ?? '']))).toHaveLength(1)
})

test('install scripts run only if package.json allows them', () => {
  const scripted = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = scripted.map(([path]) => path.split('node_modules/').at(-1) ?? '')
  const unneeded = ['fsevents']
  expect(names.filter(name => !wanted.allowScripts[name] && !unneeded.includes(name))).toEqual([])
})
