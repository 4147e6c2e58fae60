import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PictureFolder } from './picture-folder.ts'

const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
await writeFile(join(folder, 'tea.jpg'), '')
const pictures = await PictureFolder.open(folder)
afterAll(() => rm(folder, { recursive: true }))

test.each(['tea.jpg', 'TEA.jpg?v=1', 'shop/tea.jpg#top', 'tea.jpg?a#b\nc', 'https://shop.example/tea.jpg?v=1'])(
  '%j is in the folder',
  async reference => {
    expect(await pictures.find(reference)).toEqual({ path: join(folder, 'tea.jpg') })
  },
)

test.each([
  ['half a million marks', `a${'\u0315\u0327'.repeat(250_000)}.jpg`],
  ['queries in queries', `${'#'.repeat(500_000)}\n`],
])('%s are no picture', async (_, reference) => {
  expect(await pictures.find(reference)).toEqual({ lost: 'picture-no-file', given: { reference } })
})
