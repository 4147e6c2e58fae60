import { execFile } from 'node:child_process'
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { readPart, readTar } from './read-tar.ts'
import { decodeTarHeader, encodeTarHeader } from './tar-header.ts'
import { TarWriter } from './tar-writer.ts'

const folder = await mkdtemp(join(tmpdir(), 'pola-tar-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function* pieces(...sizes: number[]) {
  for (const size of sizes) yield Buffer.alloc(size, size % 251)
}

const longName = `files/${'a'.repeat(80)}/${'b'.repeat(60)}`

test('what is written is read back, whatever its size', async () => {
  const path = join(folder, 'sizes.tar')
  const order: string[] = []
  const tar = await TarWriter.create(path, { onPart: async name => void order.push(name) })
  const parts = [
    tar.add('empty', Buffer.alloc(0)),
    tar.add('stream', pieces(100, 2_000_000, 0, 3)),
    tar.add(longName, Buffer.alloc(512, 1)),
    tar.add('last', Buffer.from('last')),
  ]
  expect((await Promise.all(parts)).map(({ bytes }) => bytes)).toEqual([0, 2_000_103, 512, 4])
  expect(await readdir(folder)).not.toContain('sizes.tar')
  await tar.finish()
  const names = ['empty', 'stream', longName, 'last']
  expect(order).toEqual(names)
  const handle = await open(path)
  const found = await Array.fromAsync(readTar(handle, { see: () => undefined }))
  expect(found.map(({ name, size }) => [name, size])).toEqual(
    names.map((name, at) => [name, [0, 2_000_103, 512, 4][at]]),
  )
  const content = Buffer.concat(await Array.fromAsync(readPart(handle, found[1]!)))
  expect(content.equals(Buffer.concat(await Array.fromAsync(pieces(100, 2_000_000, 3))))).toBe(true)
  await handle.close()
})

test.runIf(process.platform === 'linux')('other programs open it, and it is readable by its owner alone', async () => {
  const path = join(folder, 'sizes.tar')
  const { stdout } = await promisify(execFile)('tar', ['-tvf', path])
  expect(stdout.trim().split('\n')).toHaveLength(4)
  expect(stdout).toContain(longName)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('an archive that was given up leaves nothing', async () => {
  const tar = await TarWriter.create(join(folder, 'left.tar'), { onPart: async () => undefined })
  await tar.add('one', pieces(5))
  await tar.discard()
  expect((await readdir(folder)).filter(name => name.includes('left'))).toEqual([])
})

test('a header holds sizes beyond 8 GiB', () => {
  for (const size of [0o77777777777, 0o77777777777 + 1, 2 ** 50])
    expect(decodeTarHeader(encodeTarHeader({ name: 'large', size }))).toEqual({ name: 'large', size })
})
