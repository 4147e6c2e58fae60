import { defineNotification, notify } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'

type Data = { vendorId: number; enterprise: LocalText }

/**
 * Notifies an enterprise's team of new followers, at most once a day. Names are left out, because follows are private.
 */
export const newFollowers = defineNotification<Data>({
  kind: 'new-followers',
  group: 'follows',
  write: ({ enterprise }, { t, language }) => ({
    title: t('New followers for {{enterprise}}', { enterprise: inLanguage(enterprise, language) }),
  }),
  path: ({ vendorId }) => `/stats/${vendorId}`,
})

export async function notifyOfFollower(
  tx: Tx,
  { vendorId, enterprise, userId }: Data & { userId: string },
  now = new Date(),
): Promise<void> {
  const key = `${vendorId} ${now.toISOString().slice(0, 10)}`
  await notify(tx, newFollowers, [{ team: vendorId }], { vendorId, enterprise }, { key, from: userId })
}
