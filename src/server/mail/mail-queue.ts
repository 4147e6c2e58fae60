import { defineQueue } from '#server/jobs/index.ts'

/** Mails to be delivered. The job only has the mail's id: tries, refusals and delays are in its row. */
export const mailQueue = defineQueue<{ mail: string }>('mail', {
  // For a node that is killed during a delivery, or a database that doesn't answer.
  expireInSeconds: 300,
  retryLimit: 1000,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  // Mails may wait for a mail server as long as it takes.
  retentionSeconds: 10 * 365 * 24 * 3600,
})

/** Daily maintenance. */
export const mailUpkeepQueue = defineQueue<Record<string, never>>('mail-upkeep')
