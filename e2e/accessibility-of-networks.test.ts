import { expect } from 'vitest'
import { examineAll } from './examine.ts'
import { journey } from './journey.ts'
import { networkScreens } from './network-screens.ts'
import { owner } from './network-walks.ts'
import { signInAs } from './people.ts'
import { at } from './screens.ts'

for (const language of ['en', 'si', 'ur'] as const)
  journey(
    `axe finds nothing where a network is managed, wide or narrow, in ${language}`,
    { language, timeout: 1_800_000, concurrent: true },
    async visitor => {
      await signInAs(visitor, owner)
      expect(await examineAll(visitor, networkScreens)).toEqual({})
      await signInAs(visitor, 'kasun@pola.example')
      const view = at('a partner’s members', '/hillcountrygrowers/network-partner/lankaorganic')
      expect(await examineAll(visitor, [view])).toEqual({})
    },
  )
