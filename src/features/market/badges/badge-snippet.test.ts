import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteLanguages } from '#shared/languages.ts'
import { badgeFile, badgeLooks, badgeSnippet } from './badge-snippet.ts'

const plain = {
  origin: 'https://pola.test',
  subDomain: 'hive',
  text: 'Hive on Pola',
  language: 'en',
  look: 'light',
} as const

test('a badge’s code links to the enterprise, with a picture of this site', () => {
  expect(badgeSnippet(plain)).toBe(
    `<a href="https://pola.test/hive">
  <img src="https://pola.test/badges/find-us-en-light.svg" width="164" height="64" alt="Hive on Pola">
</a>`,
  )
  expect(badgeSnippet({ ...plain, language: 'si' })).toContain('href="https://pola.test/hive?lang=si"')
})

test('no name can break out of its attribute in a badge’s code', () => {
  const snippet = badgeSnippet({ ...plain, text: `"><script>alert('1')</script> & Sons` })
  expect(snippet).toContain('alt="&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62; &#38; Sons"')
})

test('every language has a badge in every look', () => {
  for (const language of siteLanguages)
    for (const look of badgeLooks)
      for (const format of ['svg', 'png'] as const) {
        expect(existsSync(`public${badgeFile(language, look, format)}`)).toBe(true)
      }
})
