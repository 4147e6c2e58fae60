import { readdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { OutsideError } from '#server/net/index.ts'
import { FetchedPictures } from './fetch-pictures.ts'

/**
 * Fetches 1000 pictures, each from another server that takes so many seconds to answer; returns how many were
 * requested.
 */
async function askedOf(seconds: number, doesAnswer: boolean, spent = 0): Promise<number> {
  let [now, asked] = [0, 0]
  const ask = async () => {
    asked += 1
    now += seconds * 1000
    if (!doesAnswer) throw new OutsideError('timeout')
    return { status: 404, body: Buffer.from(''), isCut: false }
  }
  const pictures = new FetchedPictures(ask, spent, () => now)
  for (let at = 0; at < 1000; at++) await pictures.find(`https://p${at}.example.org/a.png`)
  expect(pictures.spent).toBe(spent + asked * seconds * 1000)
  return asked
}

test('fetching pictures takes at most twenty minutes, however fast or slow each of them is', async () => {
  expect(await askedOf(5, false)).toBe(240)
  expect(await askedOf(1.9, true)).toBe(632)
  expect(await askedOf(1, true)).toBe(1000)
  // the time of earlier slices counts
  expect(await askedOf(5, true, 19 * 60_000)).toBe(12)
})

test('one picture has five seconds, and pictures without time left are reported', async () => {
  const asked: unknown[] = []
  const ask = async (...given: unknown[]) => {
    asked.push(given)
    return { status: 404, body: Buffer.from(''), isCut: false }
  }
  const reference = 'https://shop.example.org/a.png'
  await new FetchedPictures(ask).find(reference)
  expect(asked).toEqual([[reference, { method: 'GET' }, { maxBytes: 5_242_880, patience: 5000 }]])
  const late = new FetchedPictures(ask, 20 * 60_000)
  expect(await late.find(reference)).toEqual({ lost: 'picture-late', given: { reference } })
  expect(asked).toHaveLength(1)
})

test('pictures are stored in a folder of their own with a random name, and are deleted', async () => {
  const ask = async () => ({ status: 200, body: Buffer.from('picture'), isCut: false })
  const folders = []
  for (const pictures of [new FetchedPictures(ask), new FetchedPictures(ask)]) {
    const found = await pictures.find('https://shop.example.org/a.png')
    const folder = dirname('path' in found ? found.path : '')
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    folders.push(folder)
    await pictures.forget()
    await expect(readdir(folder)).rejects.toMatchObject({ code: 'ENOENT' })
  }
  expect(new Set(folders).size).toBe(2)
})
