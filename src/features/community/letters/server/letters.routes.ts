import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { lettersContract } from '../letters.contract.ts'
import { actByLetterLink, lookUpLetterLink } from './links/letter-acts.ts'
import { letterSettings, saveLetterSettings } from './own/letter-settings.ts'

const api = implementContract(lettersContract)

export function lettersRoutes(db: Db) {
  return api.router({
    getLetterSettings: api.getLetterSettings
      .use(signedIn)
      .handler(({ context: { viewer } }) => letterSettings(db, viewer.userId)),
    saveLetterSettings: api.saveLetterSettings.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await saveLetterSettings(db, viewer.userId, input)
      return letterSettings(db, viewer.userId)
    }),
    lookUpLetterLink: api.lookUpLetterLink
      .use(anyone)
      .handler(({ input }) => lookUpLetterLink(db, input.token, toSiteLanguage(input.language))),
    actByLetterLink: api.actByLetterLink.use(anyone).handler(async ({ input }) => {
      await actByLetterLink(db, input.token)
      return { success: true }
    }),
  })
}
