import { expect } from 'vitest'
import { directionOf, languages } from '#shared/languages.ts'
import { englishTexts } from './examine.ts'
import { journey, type Visitor } from './journey.ts'
import { signInAs } from './people.ts'
import { pathOfListing } from './steps.ts'

const guestScreens = ['/', '/marketplace', '/samagihandlooms', '/apply', '/cart', '/auth/signup-page', '/languages']

/** Problems of a screen in its language, on a phone. */
async function findings(visitor: Visitor, path: string): Promise<string[]> {
  const { page, open, language } = visitor
  await open(path)
  const { lang, dir, surplus, side } = await page.evaluate(() => {
    const { documentElement: root } = document
    return {
      lang: root.lang,
      dir: root.dir || 'ltr',
      surplus: root.scrollWidth - innerWidth,
      side: getComputedStyle(document.querySelector('h1') ?? root).direction,
    }
  })
  const direction = directionOf(language)
  return [
    ...(lang === language ? [] : [`is marked as ${lang}`]),
    ...(dir === direction && side === direction ? [] : [`runs ${dir}, its heading ${side}`]),
    ...(surplus <= 0 ? [] : [`is ${surplus} px too wide`]),
    ...(await englishTexts(visitor)).map(text => `says “${text}” in English`),
  ].map(finding => `${path} ${finding}`)
}

for (const { code, name } of languages)
  journey(
    `${name} on a phone: every screen in it, from its own side, and none too wide`,
    { size: 'phone', language: code },
    async visitor => {
      const found: string[] = []
      const listing = await pathOfListing(visitor, 'Forest honey, unheated')
      for (const path of [...guestScreens, listing]) found.push(...(await findings(visitor, path)))
      await signInAs(visitor, 'nimali@pola.example')
      found.push(...(await findings(visitor, '/account')))
      expect(found).toEqual([])
    },
  )
