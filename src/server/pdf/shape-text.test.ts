import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { facesFor } from './font-faces.ts'
import { shapeLine, undrawnIn } from './shape-text.ts'

const shaped = async (text: string) => shapeLine(text, { faces: await facesFor([text]), weight: 400 })
const glyphs = async (text: string) => (await shaped(text)).runs.flatMap(run => run.glyphs)
const read = async (text: string) => (await glyphs(text)).map(glyph => glyph.text).join('')

// conjuncts, a letter with its sign, and signs of two parts around their letter
test.each([
  ['ශ්‍රී', 2],
  ['ක්‍ර', 2],
  ['ක්‍ය', 2],
  ['ර්‍ම', 1],
  ['ක්‍ෂ', 1],
  ['කි', 1],
  ['කෙ', 2],
  ['කෝ', 3],
])('the Sinhala letters %s are drawn with %i glyphs', async (text, count) => {
  expect(await glyphs(text)).toHaveLength(count)
})

test.each(['ක්‍ර', 'ක්‍ය', 'ර්‍ම', 'ශ්‍රී'])('in %s only the first of two joined letters keeps its own glyph', async text => {
  const drawn = (await glyphs(text)).map(({ id }) => id)
  const letters = [...text].filter(letter => /\p{L}/u.test(letter))
  const alone = await Promise.all(letters.map(async letter => (await glyphs(letter))[0]?.id))
  expect(drawn).not.toContain(alone[1])
})

test('a sign that stands before its letter is drawn before it', async () => {
  const [sign, letter] = await glyphs('කෙ')
  const [alone] = await glyphs('ක')
  expect(letter?.id).toBe(alone?.id)
  expect(sign?.id).not.toBe(alone?.id)
})

test.each([
  'ශ්‍රී ලංකාව',
  'කෝපි සහ මී පැණි 500 g',
  'ක්‍රමය, ධර්‍මය, සෞඛ්‍යය',
  'மகாநுவர கொழும்பு',
  'नेपाली क्षेत्र',
  '日本語の請求書',
  'Café – “fi” 12.50 €',
])('the glyphs of %s one after another give the text as written', async text => {
  expect((await read(text)).normalize('NFC')).toBe(text.normalize('NFC'))
})

test('a right-to-left text is drawn from its end, with numbers and Latin words in their own direction', async () => {
  const { runs } = await shaped('رسید 12 Pola')
  expect(
    runs
      .map(run =>
        run.glyphs
          .map(glyph => glyph.text)
          .join('')
          .trim(),
      )
      .filter(Boolean),
  ).toEqual(['Pola', '12', 'دیسر'])
  const latin = await shaped('Pola رسید 12')
  expect(latin.runs[0]?.glyphs.map(glyph => glyph.text).join('')).toBe('Pola ')
})

test('a character that no font has is drawn as a visible box, is reported, and can still be copied', async () => {
  const line = await shaped('Ꮳ𓀀 Asha')
  const [box] = line.runs.flatMap(run => run.glyphs)
  expect(box).toMatchObject({ id: 0, text: 'Ꮳ' })
  expect(undrawnIn(line)).toEqual(['Ꮳ', '𓀀'])
})

test('bold is wider than regular', async () => {
  const faces = await facesFor(['Invoice'])
  const [regular, bold] = [400, 700].map(weight => shapeLine('Invoice', { faces, weight }).width)
  expect(bold).toBeGreaterThan(regular as number)
})

test.each(['si', 'ta', 'ne', 'ja', 'ur'])(
  'the glyphs of every text of the interface in %s give the text as written',
  async language => {
    const files = globSync(`src/{web/texts,features/*/*/web/texts}/${language}.json`)
    const texts = files.flatMap(file => Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
    const faces = await facesFor(texts)
    const wrong = texts.filter(text => {
      const { runs } = shapeLine(text, { faces, weight: 400 })
      const letters = runs.flatMap(run => run.glyphs.map(glyph => glyph.text)).join('')
      // Urdu is drawn from its end, so its letters are compared without their order.
      const sorted = (value: string) => [...value.normalize('NFD')].sort().join('')
      return language === 'ur' ? sorted(letters) !== sorted(text) : letters.normalize('NFC') !== text.normalize('NFC')
    })
    expect(texts.length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  },
)
