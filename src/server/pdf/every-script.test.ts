import fc from 'fast-check'
import { expect, test } from 'vitest'
import { furtherLanguages } from '#shared/further-languages.ts'
import { isSurelyDrawn } from './create-pdf.ts'
import { findUndrawn } from './find-undrawn.ts'
import { facesFor } from './font-faces.ts'
import { shapeLine, undrawnIn } from './shape-text.ts'
import { namesInScripts } from './testing/names-in-scripts.ts'

const shaped = async (text: string, weight = 400) => shapeLine(text, { faces: await facesFor([text]), weight })
const drawn = async (text: string) => (await shaped(text)).runs.flatMap(run => run.glyphs)

test.each(Object.entries(namesInScripts))('%s has no missing glyph, in either weight', async (_, text) => {
  for (const weight of [400, 700]) {
    const line = await shaped(text, weight)
    expect(undrawnIn(line)).toEqual([])
    expect(line.runs.flatMap(({ glyphs }) => glyphs.map(({ id }) => id))).not.toContain(0)
    expect(line.width).toBeGreaterThan(1000)
  }
})

test('lines that mix scripts have no missing glyph, in any order', async () => {
  const names = Object.values(namesInScripts)
  const faces = await facesFor(names)
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names), { minLength: 2, maxLength: 5 }), texts => {
      const line = shapeLine(texts.join(' / '), { faces, weight: 400 })
      expect(undrawnIn(line)).toEqual([])
    }),
    { seed: 20_576, numRuns: 60 },
  )
})

test('letters are joined and ordered by the rules of their script', async () => {
  const ids = async (text: string) => (await drawn(text)).map(({ id }) => id)
  // Initial, medial and final letters of Arabic have other glyphs than isolated ones.
  const alone = await ids('م ح د').then(all => new Set(all))
  expect((await ids('محمد')).some(id => !alone.has(id))).toBe(true)
  expect((await drawn('שלום')).map(({ text }) => text).join('')).toBe('םולש')
  // A consonant and the one below it form a single glyph.
  expect(await drawn('ক্ষ')).toHaveLength(1)
  expect((await drawn('เก')).map(({ text }) => text).join('')).toBe('เก')
})

test('an emoji of several characters is one picture', async () => {
  for (const emoji of ['👩‍🌾', '👍🏽', '❤️', '👨‍👩‍👧‍👦', '🇱🇰'])
    expect((await drawn(emoji)).filter(({ advance }) => advance > 0)).toHaveLength(1)
})

test('a name in Han characters is drawn in one style: that of its other letters, or the first family that has all of it', async () => {
  const families = async (text: string) => [...new Set((await shaped(text)).runs.map(({ face }) => face.family))]
  expect(await families('王小明')).toEqual(['noto-sans-jp'])
  expect(await families('陈慧们')).toEqual(['noto-sans-sc'])
  expect(await families('大韓民國 서울')).toEqual(['noto-sans-kr'])
  expect(await families('東京さくら')).toEqual(['noto-sans-jp'])
})

test('a letter and its marks are drawn with one font', async () => {
  for (const letter of ['ẹ́', 'Ẹ̀', 'x̌', 'क़', 'שּׁ']) expect((await shaped(letter)).runs).toHaveLength(1)
})

test('only fonts of the scripts that occur are loaded', async () => {
  expect((await facesFor(['Asha Perera, Kandy'])).map(({ name }) => name)).toEqual(['noto-sans-latin'])
  expect((await facesFor(['ගාල්ල'])).map(({ family }) => family)).toEqual(['noto-sans', 'noto-sans-sinhala'])
})

test('letters that count as drawable without loading fonts are in the fonts', async () => {
  const letters = Array.from({ length: 0x3000 }, (_, point) => String.fromCodePoint(point)).filter(isSurelyDrawn)
  expect(letters.length).toBeGreaterThan(300)
  expect(await findUndrawn(letters)).toEqual([])
})

test('the name of every language that a site can add is drawn by a font', async () => {
  expect(await findUndrawn(furtherLanguages.map(([, , name]) => name))).toEqual([])
})
