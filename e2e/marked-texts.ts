import { expect } from 'vitest'
import { shippedTexts } from '#features/platform/translations/server/index.ts'
import { createTranslate, type Translate } from '#web/i18n/translate.ts'
import type { Visitor } from './journey.ts'

/** Joiners: letters without width, which texts may have, and of which English has none. */
const [zero, one] = ['\u200c', '\u200d']
export const digits = 13
/** texts in a file */
const atOnce = 300

/** A number in letters that nobody sees. */
function markOf(number: number): string {
  return number.toString(2).padStart(digits, '0').replaceAll('0', zero).replaceAll('1', one)
}

export const unmarked = (text: string): string => text.replace(/[\u200c\u200d]+$/, '')

export type MarkedTexts = {
  t: Translate
  /** tags by the number of their mark */
  tags: string[]
}

/**
 * Ends each English text of the interface with a mark that says which one it is, by the file that translators’ programs
 * bring; the visitor must be an admin. Only for a product that is thrown away.
 */
export async function markTexts({ context, origin, page }: Visitor): Promise<MarkedTexts> {
  const { request } = context
  const shipped = new Set(Object.keys(shippedTexts.si).map(tagOf))
  const file = await request.get(`${origin}/api/v1/translation-files/en/json`)
  const texts = Object.entries((await file.json()) as Record<string, string>).filter(([key]) => shipped.has(tagOf(key)))
  const tags = [...new Set(texts.map(([key]) => tagOf(key)))]
  const numbers = new Map(tags.map((tag, number) => [tag, number]))
  if (tags.length >= 2 ** digits) throw new Error('There are more texts than marks.')
  const marked = Object.fromEntries(
    texts.map(([key, text]) => [key, unmarked(text) + markOf(numbers.get(tagOf(key)) ?? 0)]),
  )
  // A request that takes half a minute is cut off.
  for (let at = 0; at < texts.length; at += atOnce) {
    const part = Object.fromEntries(Object.entries(marked).slice(at, at + atOnce))
    const data = { format: 'json', content: JSON.stringify(part), isCheck: false }
    const saved = await request.post(`${origin}/api/v1/translation-texts/en/file`, { headers: { origin }, data })
    const { rows } = (await saved.json()) as { rows: { refused: string | null }[] }
    expect(rows.filter(({ refused }) => refused)).toEqual([])
  }
  await expect.poll(async () => (await page.goto(`${origin}/info`)) && page.content()).toContain(zero + zero)
  return { t: createTranslate('en', marked), tags }
}

/** `{{count}} results` of `{{count}} results_other`. */
const tagOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')
