/** characters of a report's message */
export const longestReport = 2000

/** characters of what admins note for each other when they close one */
export const longestNote = 2000

/** reports of one thing that are shown beside it; of a thing that is shown alone */
export const reportsShown = { inList: 10, alone: 100 }
