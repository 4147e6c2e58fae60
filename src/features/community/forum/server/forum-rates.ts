import { limitRate } from '#server/http/limit-rate.ts'

/** per person and hour: what is edited, answered and deleted */
export const changesPerPerson = limitRate({ name: 'forum-change', points: 120, seconds: 3600 })
