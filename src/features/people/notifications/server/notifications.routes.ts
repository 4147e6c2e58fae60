import type { Db } from '#server/db/database.ts'
import { implementContract, type Viewer } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import type { Hosts } from '#server/http/hosts.ts'
import { notificationsContract } from '../notifications.contract.ts'
import { isOnSites } from '../site-paths.ts'
import { markAllRead, markRead, muteThread } from './change-notifications.ts'
import { getPreferences, lookUpUnsubscribe, savePreferences, unsubscribe } from './change-preferences.ts'
import { countUnread, listNotifications } from './list-notifications.ts'
import { addDevice, removeDevice } from './push/push-devices.ts'

const api = implementContract(notificationsContract)

type Parts = {
  hosts: Pick<Hosts, 'labelOf' | 'publicUrl'>
  /** key with which browsers subscribe; null if there is none */
  pushKey(): Promise<string | null>
  allowLocalhost: boolean
}

export function notificationsRoutes(db: Db, { hosts, pushKey, allowLocalhost }: Parts) {
  const { publicUrl } = hosts
  const preferencesOf = async (viewer: Viewer) => ({
    ...(await getPreferences(db, viewer)),
    pushKey: await pushKey(),
  })
  const unreadOf = async (userId: string) => ({ unread: (await countUnread(db, [userId])).get(userId) ?? 0 })
  return api.router({
    listNotifications: api.listNotifications.use(signedIn).handler(async ({ context: { viewer, headers }, input }) => {
      const page = await listNotifications(db, viewer.userId, input)
      if (hosts.labelOf(headers.get('host') ?? '') === undefined) return page
      const items = page.items.map(item => (isOnSites(item.path) ? item : { ...item, path: publicUrl + item.path }))
      return { ...page, items }
    }),
    countUnread: api.countUnread.use(signedIn).handler(({ context: { viewer } }) => unreadOf(viewer.userId)),
    markNotification: api.markNotification.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await markRead(db, viewer.userId, input)
      return unreadOf(viewer.userId)
    }),
    markAllNotifications: api.markAllNotifications.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await markAllRead(db, viewer.userId, input)
      return unreadOf(viewer.userId)
    }),
    muteNotifications: api.muteNotifications.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await muteThread(db, viewer.userId, input)
      return { isMuted: input.isMuted }
    }),
    getNotificationPreferences: api.getNotificationPreferences
      .use(signedIn)
      .handler(({ context: { viewer } }) => preferencesOf(viewer)),
    saveNotificationPreferences: api.saveNotificationPreferences
      .use(signedIn)
      .handler(async ({ context: { viewer }, input }) => {
        await savePreferences(db, viewer, input)
        return preferencesOf(viewer)
      }),
    lookUpUnsubscribe: api.lookUpUnsubscribe.use(anyone).handler(({ input }) => lookUpUnsubscribe(db, input.token)),
    unsubscribe: api.unsubscribe.use(anyone).handler(async ({ input }) => {
      await unsubscribe(db, input.token)
      return { success: true }
    }),
    addPushDevice: api.addPushDevice.use(signedIn).handler(async ({ context: { viewer, headers }, input }) => {
      const userAgent = headers.get('user-agent') ?? ''
      await addDevice(db, { viewer, userAgent, allowLocalhost }, input)
      return preferencesOf(viewer)
    }),
    removePushDevice: api.removePushDevice.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await removeDevice(db, viewer, input.id)
      return preferencesOf(viewer)
    }),
  })
}
