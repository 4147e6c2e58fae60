import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { OutsideError } from '#server/net/index.ts'
import { FetchedPictures } from './fetch-pictures.ts'

const folder = await mkdtemp(join(tmpdir(), 'pola-fetch-pictures-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Pictures from servers with a name each, that take so many seconds to answer; how many of 1000 were asked. */
async function askedOf(seconds: number, doesAnswer: boolean): Promise<number> {
  let [now, asked] = [0, 0]
  const ask = async () => {
    asked += 1
    now += seconds * 1000
    if (!doesAnswer) throw new OutsideError('timeout')
    return { status: 200, body: Buffer.from('picture'), isCut: false }
  }
  const pictures = new FetchedPictures(folder, ask, () => now)
  for (let at = 0; at < 1000; at++) await pictures.find(`https://p${at}.example.org/a.png`)
  await pictures.forget()
  return asked
}

test('slow servers under many names don’t hold up the imports of others for hours', async () => {
  expect(await askedOf(10, false)).toBe(76)
  expect(await askedOf(9, true)).toBe(86)
})

test('as many pictures as there are come from servers that answer soon', async () => {
  expect(await askedOf(2, true)).toBe(1000)
})
