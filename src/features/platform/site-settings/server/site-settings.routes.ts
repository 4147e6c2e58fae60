import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { readSiteSettings } from '#server/settings/site-settings.ts'
import { offeredBy } from '#shared/offered-languages.ts'
import { siteSettingsContract } from '../site-settings.contract.ts'
import { saveSettings } from './save-settings.ts'
import { sendTestMail } from './send-test-mail.ts'
import { readSiteState } from './site-state.ts'

const api = implementContract(siteSettingsContract)

type Given = Pick<Config, 'operator' | 'smtpUrl'> & Partial<Pick<Config, 'outsideDashboardUrl'>>

export function siteSettingsRoutes(db: Db, { operator, smtpUrl, outsideDashboardUrl }: Given) {
  const config = { hasMailServer: smtpUrl !== undefined, operatorEmail: operator.email }
  const answer = async () => {
    const { languages, firstLanguage, ...settings } = await readSiteSettings(db)
    const { codes, first } = offeredBy(languages, firstLanguage)
    const ofServer = { ...operator, marketplace: outsideDashboardUrl ?? null }
    return { ...settings, languages: { codes: [...codes], first }, ofServer }
  }
  return api.router({
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
