import { defineQueue } from '#server/jobs/index.ts'

/** Sends a message to its members; a node runs several of them at once. */
export const bulkMessagesQueue = defineQueue<{ messageId: string }>('network-messages', {
  expireInSeconds: 3600,
  retryLimit: 20,
  retryDelay: 30,
})

/** Takes up what runs that were killed have left, and deletes old drafts. */
export const bulkUpkeepQueue = defineQueue('network-messages-upkeep')
