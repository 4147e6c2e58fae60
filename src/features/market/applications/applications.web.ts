import { defineWeb } from '#web/feature-web.ts'

export default defineWeb({
  slots: {
    applyStart: [async () => (await import('./web/components/ApplyStart.tsx')).ApplyStart],
    profileWords: [async () => (await import('./web/load-words.ts')).loadWords],
  },
})
