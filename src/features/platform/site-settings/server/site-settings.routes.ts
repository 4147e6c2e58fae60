import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, listOf } from '#server/http/api-context.ts'
import type { Services } from '#server/http/feature-server.ts'
import { adminOnly } from '#server/http/guards.ts'
import { readSiteSettings } from '#server/settings/site-settings.ts'
import { offeredBy } from '#shared/offered-languages.ts'
import { siteSettingsContract } from '../site-settings.contract.ts'
import { addLanguage, listFurtherLanguages, removeLanguage } from './add-language.ts'
import { saveSettings } from './save-settings.ts'
import { sendTestMail } from './send-test-mail.ts'
import { readSiteState } from './site-state.ts'

const api = implementContract(siteSettingsContract)

type Texts = Pick<Services['translations'], 'completeShare' | 'catchUp'>
type Given = Pick<Config, 'operator' | 'smtpUrl'> & Partial<Pick<Config, 'outsideDashboardUrl'>>

export function siteSettingsRoutes(db: Db, { operator, smtpUrl, outsideDashboardUrl }: Given, texts: Texts) {
  const config = { hasMailServer: smtpUrl !== undefined, operatorEmail: operator.email }
  const answer = async () => {
    const { languages, firstLanguage, addedLanguages, ...settings } = await readSiteSettings(db)
    const { codes, first } = offeredBy(languages, firstLanguage, addedLanguages)
    const ofServer = { ...operator, marketplace: outsideDashboardUrl ?? null }
    return { ...settings, languages: { codes: [...codes], first }, ofServer }
  }
  const further = async () => {
    await texts.catchUp()
    return listOf(await listFurtherLanguages(db, texts))
  }
  return api.router({
    getFurtherLanguages: api.getFurtherLanguages.use(adminOnly).handler(further),
    addLanguage: api.addLanguage.use(adminOnly).handler(async ({ input: { code }, context: { viewer } }) => {
      await addLanguage(db, viewer, code)
      return further()
    }),
    removeLanguage: api.removeLanguage.use(adminOnly).handler(async ({ input: { code }, context: { viewer } }) => {
      await removeLanguage(db, viewer, code)
      return further()
    }),
    getSiteSettings: api.getSiteSettings.use(adminOnly).handler(answer),
    saveSiteSettings: api.saveSiteSettings.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await saveSettings(db, viewer, input)
      return answer()
    }),
    getSiteState: api.getSiteState
      .use(adminOnly)
      .handler(({ context: { viewer } }) => readSiteState(db, viewer, config)),
    sendTestMail: api.sendTestMail.use(adminOnly).handler(async ({ context: { viewer } }) => {
      await sendTestMail(db, viewer)
      return readSiteState(db, viewer, config)
    }),
  })
}
