import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSealer } from './load-sealer.ts'
import { createSealer } from './sealer.ts'

const secret = 'Qm3y7-xk2Wv8bTz5nRc9sLd4fHg6jPa1'

test('a sealed value opens unchanged with its key and owner, and with no others', () => {
  const sealer = createSealer(secret)
  const value = { holder: 'නිමාලි', number: '81023' }
  const sealed = sealer.seal(value, 'vendor:1')
  expect(sealed).not.toContain('81023')
  expect(sealer.seal(value, 'vendor:1')).not.toBe(sealed)
  expect(createSealer(secret).open(sealed, 'vendor:1')).toEqual(value)
  expect(() => sealer.open(sealed, 'vendor:2')).toThrow()
  expect(() => createSealer(`${secret}!`).open(sealed, 'vendor:1')).toThrow()
  const changed = Buffer.from(sealed.slice(3), 'base64url')
  changed[30] = (changed[30] ?? 0) ^ 1
  expect(() => sealer.open(`v1.${changed.toString('base64url')}`, 'vendor:1')).toThrow()
  expect(() => sealer.open('v1.', 'vendor:1')).toThrow()
})

test('the data folder’s secret is created once, even by concurrent programs, and only its owner can read it', async () => {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'pola-seal-')), 'data')
  const given = { dataDir, sealingSecret: undefined }
  const sealers = await Promise.all(Array.from({ length: 5 }, () => loadSealer(given)))
  const sealed = sealers.map((one, index) => one.seal(index, 'x'))
  const later = await loadSealer(given)
  expect(sealed.map(one => later.open(one, 'x'))).toEqual([0, 1, 2, 3, 4])
  expect(await readdir(dataDir)).toEqual(['sealing.key'])
  expect((await stat(join(dataDir, 'sealing.key'))).mode & 0o777).toBe(0o600)
  await rm(join(dataDir, '..'), { recursive: true })
})

test('the operator’s secret takes precedence', async () => {
  const sealer = await loadSealer({ dataDir: '/nowhere', sealingSecret: secret })
  expect(createSealer(secret).open(sealer.seal('a', 'x'), 'x')).toBe('a')
})
