import { defineQueue } from '#server/jobs/index.ts'

/** Of `notifications`, told at the same time. */
type Some = { ids: number[] }

/** Mails about what may be read before. */
export const mailQueue = defineQueue<Some>('notification-mails', { retryLimit: 20, retryDelay: 30, retryBackoff: true })

/** Finds the devices that are to show something. */
export const pushQueue = defineQueue<Some>('notification-push', { retryLimit: 10, retryDelay: 10, retryBackoff: true })

/** One device. A push service that is away for hours is asked again for a day. */
export const deviceQueue = defineQueue<{ id: number; subscriptionId: string }>('notification-device', {
  retryLimit: 12,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3 * 3600,
  expireInSeconds: 60,
})

/** What devices are to show no longer; of no use later. */
export const awayQueue = defineQueue<{ userId: string; tags: string[] }>('notification-away', {
  retryLimit: 2,
  retryDelay: 20,
})

/** Every hour: digests where it is morning. */
export const digestQueue = defineQueue<object>('notification-digests')

export const sweepQueue = defineQueue<object>('notifications-sweep')
