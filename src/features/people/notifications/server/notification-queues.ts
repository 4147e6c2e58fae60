import { defineQueue } from '#server/jobs/index.ts'

/** Ids of notifications that were sent together. */
type Some = { ids: number[] }

/** Mails about notifications that may be read in the meantime. */
export const mailQueue = defineQueue<Some>('notification-mails', { retryLimit: 20, retryDelay: 30, retryBackoff: true })

/** Finds the devices for a push. */
export const pushQueue = defineQueue<Some>('notification-push', { retryLimit: 10, retryDelay: 10, retryBackoff: true })

/** Sends to one device. A push service that is down for hours is retried for a day. */
export const deviceQueue = defineQueue<{ id: number; subscriptionId: string }>('notification-device', {
  retryLimit: 12,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3 * 3600,
  expireInSeconds: 60,
})

/** Closes pushes on devices; useless if late. */
export const awayQueue = defineQueue<{ userId: string; tags: string[] }>('notification-away', {
  retryLimit: 2,
  retryDelay: 20,
})

/** Runs every hour: sends digests where it is morning. */
export const digestQueue = defineQueue<object>('notification-digests')

export const sweepQueue = defineQueue<object>('notifications-sweep')
