import { defineWeb } from '#web/feature-web.ts'

export default defineWeb({ slots: { siteLink: [{ to: '/pages', title: t => t('Terms and more') }] } })
