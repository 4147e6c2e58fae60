import { expect } from 'vitest'
import { buyingScreens } from './buying-screens.ts'
import { examineAll } from './examine.ts'
import { journey } from './journey.ts'

const languages = ['en', 'si', 'ur'] as const

for (const language of languages)
  journey(
    `axe finds nothing on the screens of buying, wide or narrow, in ${language}`,
    { language, timeout: 1_800_000, concurrent: true },
    async visitor => expect(await examineAll(visitor, buyingScreens)).toEqual({}),
  )
