import { limitRate } from '#server/http/limit-rate.ts'

/** reports per person and hour, of any kind */
export const reportsPerPerson = limitRate({ name: 'report-person', points: 20, seconds: 3600 })

/** appeals per address and hour */
export const appealsPerVisitor = limitRate({ name: 'moderation-appeal', points: 10, seconds: 3600 })
