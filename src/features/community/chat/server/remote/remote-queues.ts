import { defineQueue } from '#server/jobs/index.ts'

const patient = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 900 }

/** Every minute: devices that are to end. */
export const remoteDevicesQueue = defineQueue<object>('chat-remote-devices')

/** Every ten minutes: names and pictures that changed here, and transactions of long ago. */
export const remoteUpkeepQueue = defineQueue<object>('chat-remote-upkeep')

/** Who may write in a room there. */
export const remoteLevelsQueue = defineQueue<{ homeserver: string; directKey: string }>('chat-remote-levels', patient)

/** What must not stand in a room there. */
export const remoteRedactQueue = defineQueue<{ homeserver: string; roomId: string; eventId: string }>(
  'chat-remote-redact',
  patient,
)

/** Somebody's account has ended. */
export const remoteForgetQueue = defineQueue<{ homeserver: string; identity: string }>('chat-remote-forget', patient)
