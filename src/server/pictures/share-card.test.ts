import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cardSvg, drawShareCard } from './share-card.ts'

const card = { title: 'Jars?', above: 'Zero waste', below: 'A question in the forum', color: '#2e7f76' }

/** Where ink is, in pixels, beside the band at either side. */
async function inkOf(given: typeof card) {
  const { data, info } = await sharp(await drawShareCard(given))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [band, width] = [40, info.width]
  const columns = new Set<number>()
  const rows = new Set<number>()
  for (let at = 0; at < data.length; at += 1) {
    const x = at % width
    if ((data[at] ?? 255) > 140 || x < band || x >= width - band) continue
    columns.add(x)
    rows.add(Math.floor(at / width))
  }
  return { left: Math.min(...columns), right: Math.max(...columns), rows: [...rows] }
}

test.each([
  ['in Latin letters', 'What replaces bubble wrap for pots that travel by bus in the rain?'],
  ['in Sinhala', 'වැහි කාලයේ මැටි භාණ්ඩ ඔතන්නේ කුමකින්ද?'],
  ['in Urdu', 'برتنوں کو لپیٹنے کے لیے کیا استعمال کریں؟'],
  ['as one endless word', 'Pneumonoultramicroscopic'.repeat(20)],
  ['without an end', 'බුබුලු '.repeat(200)],
])('a title %s stays within the card', async (_, title) => {
  const { left, right, rows } = await inkOf({ ...card, title })
  expect(left).toBeGreaterThanOrEqual(90)
  expect(right).toBeLessThanOrEqual(1110)
  // between the title's room and the line below nothing is drawn
  expect(rows.filter(row => row > 500 && row < 520)).toEqual([])
})

test('what is written from right to left begins at the right', async () => {
  const urdu = { ...card, title: 'جار؟', above: 'صفر', below: 'فورم' }
  expect((await inkOf(urdu)).left).toBeGreaterThan(700)
  expect((await inkOf(card)).left).toBeLessThan(110)
})

test('nothing of what people write is markup', async () => {
  const svg = await cardSvg({ ...card, title: '</svg><script>alert(1)</script>' })
  expect(svg.match(/<\/svg>/g)).toHaveLength(1)
  expect(svg).not.toMatch(/script|text/)
})
