import { defineMerges, ends } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({ person: { 'network_calendars.user_id': ends } })
