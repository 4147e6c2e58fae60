import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { notificationsContract } from '../notifications.contract.ts'
import { markAllRead, markRead, muteThread } from './change-notifications.ts'
import { countUnread, listNotifications } from './list-notifications.ts'

const api = implementContract(notificationsContract)

export function notificationsRoutes(db: Db) {
  const unreadOf = async (userId: string) => ({ unread: (await countUnread(db, [userId])).get(userId) ?? 0 })
  return api.router({
    listNotifications: api.listNotifications
      .use(signedIn)
      .handler(({ context: { viewer }, input }) => listNotifications(db, viewer.userId, input)),
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
  })
}
