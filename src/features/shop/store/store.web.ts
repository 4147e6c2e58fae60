import { defineWeb } from '#web/feature-web.ts'

export default defineWeb({
  slots: { viewerStart: [async () => (await import('./web/start-session.ts')).startSession] },
})
