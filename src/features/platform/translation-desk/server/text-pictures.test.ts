import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { splitKey } from '#features/platform/translations/plural-forms.ts'
import { shippedTexts } from '#features/platform/translations/server/index.ts'
import { pictureOf, readTextPictures } from './text-pictures.ts'

const folder = fileURLToPath(new URL('../../../../../public/text-pictures/', import.meta.url))
const { pictures, texts } = readTextPictures()
const tags = new Set(Object.keys(shippedTexts.si).map(key => splitKey(key).tag))

test('each picture is there in the size of the table, and there are no others', async () => {
  const files = existsSync(folder) ? readdirSync(folder) : []
  expect(files.toSorted()).toEqual(
    Object.keys(pictures)
      .map(name => `${name}.webp`)
      .toSorted(),
  )
  for (const [name, { width, height }] of Object.entries(pictures))
    expect(await sharp(`${folder}${name}.webp`).metadata(), name).toMatchObject({ format: 'webp', width, height })
})

test('each text stands within a picture, and each picture shows a text', () => {
  for (const [tag, [name, x, y, width, height]] of Object.entries(texts)) {
    const picture = pictures[name] ?? { width: 0, height: 0 }
    const isWithin = x >= 0 && y >= 0 && x + width <= picture.width + 1 && y + height <= picture.height + 1
    expect(isWithin && width > 0 && height > 0, `${tag} in ${name}`).toBe(true)
  }
  expect(new Set(Object.values(texts).map(([name]) => name))).toEqual(new Set(Object.keys(pictures)))
})

test('each text of the table exists; `-u` drops those that are gone', async () => {
  const left = Object.entries(texts).filter(([tag]) => tags.has(tag))
  const shown = new Set(left.map(([, [name]]) => name))
  const kept = Object.entries(pictures).filter(([name]) => shown.has(name))
  const lines = (rows: [string, object][]) =>
    rows.map(([name, row]) => `    ${JSON.stringify(name)}: ${JSON.stringify(row)}`).join(',\n')
  const file = `{\n  "pictures": {\n${lines(kept)}\n  },\n  "texts": {\n${lines(left)}\n  }\n}\n`
  await expect(file).toMatchFileSnapshot('text-pictures.json')
})

test('a text that no picture shows has none, and neither has content', () => {
  expect(pictureOf('text:toString')).toBeNull()
  expect(pictureOf('sector:12.title')).toBeNull()
})
