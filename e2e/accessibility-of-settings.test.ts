import { expect } from 'vitest'
import { settingsScreens } from './desk-screens.ts'
import { examineAll } from './examine.ts'
import { journey } from './journey.ts'
import { signInAs } from './people.ts'

const languages = ['en', 'si', 'ur'] as const

for (const language of languages)
  journey(
    `axe finds nothing on the settings of a desk, wide or narrow, in ${language}`,
    { language, timeout: 1_800_000, concurrent: true },
    async visitor => {
      await signInAs(visitor, 'nimali@pola.example')
      expect(await examineAll(visitor, settingsScreens)).toEqual({})
    },
  )
