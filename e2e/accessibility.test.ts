import { expect } from 'vitest'
import { examineAll } from './examine.ts'
import { journey } from './journey.ts'
import { screens } from './screens.ts'

const languages = ['en', 'si', 'ur'] as const

for (const language of languages)
  journey(
    `axe finds nothing on any screen, wide or narrow, in ${language}`,
    { language, timeout: 1_800_000, concurrent: true, allow: [/status of 404/] },
    async visitor => expect(await examineAll(visitor, screens)).toEqual({}),
  )
