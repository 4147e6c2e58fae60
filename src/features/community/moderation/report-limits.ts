/** Max characters of a report's message. */
export const longestReport = 2000

/** Max characters of the admins' note on a closed report. */
export const longestNote = 2000

/** Max reports shown with one thing: in a list of things, and on its own. */
export const reportsShown = { inList: 10, alone: 100 }
