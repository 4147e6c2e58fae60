import { defineQueue } from '#server/jobs/index.ts'

const patient = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 900 }

/** Runs every minute: ends devices. */
export const remoteDevicesQueue = defineQueue<object>('chat-remote-devices')

/** Runs every ten minutes: sends changed names and pictures, and deletes old transactions. */
export const remoteUpkeepQueue = defineQueue<object>('chat-remote-upkeep')

/** Updates who may write in a room there. */
export const remoteLevelsQueue = defineQueue<{ homeserver: string; directKey: string }>('chat-remote-levels', patient)

/** Redacts an event that must not stay in a room there. */
export const remoteRedactQueue = defineQueue<{ homeserver: string; roomId: string; eventId: string }>(
  'chat-remote-redact',
  patient,
)

/** Forgets the identity of a deleted account. */
export const remoteForgetQueue = defineQueue<{ homeserver: string; identity: string }>('chat-remote-forget', patient)
