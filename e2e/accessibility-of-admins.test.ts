import { expect, inject } from 'vitest'
import { adminScreens } from './desk-screens.ts'
import { examineAll } from './examine.ts'
import { journey } from './journey.ts'

const languages = ['en', 'si', 'ur'] as const

for (const language of languages)
  journey(
    `axe finds nothing on the pages of admins, wide or narrow, in ${language}`,
    { language, timeout: 1_800_000, concurrent: true },
    async visitor => {
      await visitor.context.addCookies(inject('admin'))
      expect(await examineAll(visitor, adminScreens)).toEqual({})
    },
  )
