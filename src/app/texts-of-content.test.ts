import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applicationForm } from '#features/market/applications/application-form/application-form.ts'
import { earlierForm } from '#features/market/applications/application-form/earlier-form.ts'
import { readAddedTexts } from '#server/texts/index.ts'
import { englishIn } from '#shared/add-languages.ts'
import { isSiteLanguage } from '#shared/languages.ts'
import { translatedFiles } from './demo/demo-world.ts'
import { completeLanguages } from './testing/complete-languages.ts'

const world = new URL('demo/world/', import.meta.url)
const readWorld = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, world), 'utf8')) as unknown

/** Content that comes with Pola and that operators can change: written in `texts/{language}.json` beside its source. */
const written = [
  {
    name: 'the application form',
    english: englishIn([applicationForm, earlierForm]),
    texts: readAddedTexts(new URL('../features/market/applications/application-form/texts/', import.meta.url)),
  },
  {
    name: 'the demo world',
    english: [...new Set(translatedFiles.flatMap(name => englishIn(readWorld(name))))],
    texts: readAddedTexts(new URL('texts/', world)),
  },
]

test.each(written)('$name has no unused text, and no empty one', ({ english, texts }) => {
  expect(english.length).toBeGreaterThan(200)
  for (const [language, own] of Object.entries(texts)) {
    expect(isSiteLanguage(language), language).toBe(true)
    expect(
      Object.entries(own).filter(([key, text]) => !english.includes(key) || !text.trim()),
      language,
    ).toEqual([])
  }
})

test.each(written)('$name is written in every complete language', ({ english, texts }) => {
  // English and Sinhala are part of the form and the world themselves.
  for (const language of completeLanguages.filter(one => one !== 'si'))
    expect(
      english.filter(key => !texts[language]?.[key]),
      language,
    ).toEqual([])
})
