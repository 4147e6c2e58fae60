import { limitRate } from '#server/http/limit-rate.ts'

/** in an hour, whatever they are about */
export const reportsPerPerson = limitRate({ name: 'report-person', points: 20, seconds: 3600 })
