import { expect } from 'vitest'
import { demoPassword } from './demo-password.ts'
import { examineAll } from './examine.ts'
import { journey } from './journey.ts'
import { ownScreens } from './own-screens.ts'
import { signIn } from './people.ts'

const languages = ['en', 'si', 'ur'] as const

for (const language of languages)
  journey(
    `axe finds nothing on the screens of an account, wide or narrow, in ${language}`,
    { language, timeout: 1_800_000, concurrent: true, allow: [/status of 404/, /status of 403 .*\/two-step\/setup/] },
    async visitor => {
      const { context, origin } = visitor
      await signIn(visitor, 'nimali@pola.example', demoPassword)
      await context.addCookies([{ name: 'language', value: language, url: origin }])
      expect(await examineAll(visitor, ownScreens)).toEqual({})
    },
  )
