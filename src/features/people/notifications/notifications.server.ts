import type { Config } from '#server/config/config.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import { withdrawsMails } from '#server/mail/index.ts'
import { askOutside } from '#server/net/index.ts'
import { sealerWhenNeeded } from '#server/seal/index.ts'
import type { contracts } from './notifications.contract.ts'
import { mailUnread } from './server/mail-unread.ts'
import { mountStream } from './server/mount-stream.ts'
import { mountUnsubscribe } from './server/mount-unsubscribe.ts'
import { awayQueue, deviceQueue, digestQueue, mailQueue, pushQueue, sweepQueue } from './server/notification-queues.ts'
import { notificationsRoutes } from './server/notifications.routes.ts'
import { loadPushKeys, type PushKeys } from './server/push/push-keys.ts'
import { type PushParts, pushToDevice, pushUnread } from './server/push/send-push.ts'
import { pushAway } from './server/push/take-away.ts'
import { sendDigests } from './server/send-digests.ts'
import { sweepNotifications } from './server/sweep-notifications.ts'
import { UnreadStreams } from './server/unread-streams.ts'
import { withdrawMails } from './server/withdraw-mails.ts'

export default defineFeature<typeof contracts>({
  connect: () => withdrawsMails(withdrawMails),
  setUp: ({ db, databaseUrl, log, services, config, hosts, jobs, limit }) => {
    const streams = new UnreadStreams({ db, url: databaseUrl, log })
    const stopping = new AbortController()
    const { viewerOf } = services.accounts
    const allowLocalhost = config.webhooksToLocalhost
    const sealer = sealerWhenNeeded(config)
    const keys = keptOnce(async () => loadPushKeys(db, await sealer()))
    const pushKey = () =>
      keys().then(
        ({ publicKey }) => publicKey,
        error => {
          log.error({ err: error }, 'the keys for push messages can’t be read')
          return null
        },
      )
    const push: PushParts = {
      ...{ db, log, keys, publicUrl: config.publicUrl, subject: subjectOf(config) },
      ask: (url, request) => askOutside(url, request, { allowLocalhost }),
    }
    jobs.work(pushQueue, ({ ids }) => pushUnread(push, ids))
    jobs.work(deviceQueue, one => pushToDevice(push, one), { atOnce: 4 })
    jobs.work(awayQueue, what => pushAway(push, what))
    const mails = { db, publicUrl: config.publicUrl }
    jobs.work(mailQueue, ({ ids }) => mailUnread(mails, ids))
    jobs.work(digestQueue, () => sendDigests(mails))
    jobs.schedule(digestQueue, '4 * * * *', {})
    jobs.work(sweepQueue, () => sweepNotifications(db))
    jobs.schedule(sweepQueue, '52 3 * * *', {})
    return {
      routes: { notifications: notificationsRoutes(db, { hosts, pushKey, allowLocalhost }) },
      // compression would buffer the stream
      mountUncounted: app => mountStream(app, { streams, viewerOf, stopping: stopping.signal }),
      mount: app => mountUnsubscribe(app, { db, limit }),
      start: async () => void (await pushKey()),
      stop: async () => {
        stopping.abort()
        await streams.stop()
      },
    }
  },
})

/** Contact of the sender for push services. */
function subjectOf({ mailFrom, publicUrl }: Config): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${mailFrom?.address ?? 'no-reply@localhost'}`
}

/** Caches the first successful result; a failure is retried with the next call. */
function keptOnce(load: () => Promise<PushKeys>): () => Promise<PushKeys> {
  let loading: Promise<PushKeys> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
