import { defineNotification, notify } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'

type Data = { vendorId: number; enterprise: LocalText }

/** To an enterprise's team, once a day; never who it was: whom people follow is theirs to tell. */
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
