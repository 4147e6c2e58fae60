import { defineNotification } from '#features/people/notifications/server/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'

type Failing = { vendorId: number; enterprise: LocalText; host: string }

/** To owners: an address of theirs accepted nothing for three days. */
export const webhookOff = defineNotification<Failing>({
  kind: 'webhook-off',
  group: 'selling',
  write: ({ enterprise, host }, { t, language }) => ({
    title: t('A webhook of {{enterprise}} is off', { enterprise: inLanguage(enterprise, language) }),
    text: t('{{host}} hasn’t accepted what Pola sends it.', { host }),
  }),
  path: ({ vendorId }) => `/integration-settings?vendorId=${vendorId}`,
})
