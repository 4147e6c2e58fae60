import fs, { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTextFile } from './open-text-file.ts'
import { openSourceFile } from './source-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'pola-open-files-'))
const path = join(folder, 'western.csv')
writeFileSync(path, Buffer.from('Title,Price\nThé,5\n', 'latin1'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
// The folder where copies are made.
beforeEach(() => vi.stubEnv('TMPDIR', folder))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** Files in our folder that this process has open, including deleted ones. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap(fd => {
    try {
      const file = readlinkSync(`/proc/self/fd/${fd}`)
      return file.startsWith(folder) ? [file] : []
    } catch {
      return []
    }
  })
}

const noSpace = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
const ways: [string, (path: string) => Promise<Disposable | AsyncDisposable>][] = [
  ['at once', async file => openSourceFile(file)],
  ['in turns', async file => (await openTextFile(file)).file],
]

test.runIf(process.platform === 'linux').each(ways)('a file that can’t be read is closed: read %s', async (_, read) => {
  await expect(read(folder)).rejects.toMatchObject({ code: 'EISDIR' })
  expect(openFiles()).toEqual([])
})

test.runIf(process.platform === 'linux').each(ways)(
  'a file that can’t be copied is closed, and its copy too: read %s',
  async (_, read) => {
    const handle = await open(path)
    vi.spyOn(Object.getPrototypeOf(handle), 'writeFile').mockRejectedValue(noSpace)
    await handle.close()
    vi.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw noSpace
    })
    syncBuiltinESMExports()
    await expect(read(path)).rejects.toBe(noSpace)
    expect(openFiles()).toEqual([])
    vi.stubEnv('TMPDIR', join(folder, 'nowhere'))
    await expect(read(path)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(openFiles()).toEqual([])
    expect(readdirSync(folder)).toEqual(['western.csv'])
  },
)

test.runIf(process.platform === 'linux').each(ways)(
  'only the copy itself stays open, and no other file: read %s',
  async (_, read) => {
    const file = await read(path)
    expect(openFiles()).toEqual([expect.stringMatching(/copy \(deleted\)$/)])
    await (Symbol.asyncDispose in file ? file[Symbol.asyncDispose]() : file[Symbol.dispose]())
    expect(openFiles()).toEqual([])
  },
)
