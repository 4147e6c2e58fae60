import { defineWeb } from '#web/feature-web.ts'

export default defineWeb({
  slots: { deskState: [async () => (await import('./web/desk-state-of.ts')).deskStateOf] },
})
