export const importFormats = ['shopify', 'woocommerce', 'pola'] as const
export type ImportFormat = (typeof importFormats)[number]

export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

/** Whether something is done in the background. */
export function isRunning(state: ImportState): boolean {
  return state === 'checking' || state === 'importing' || state === 'undoing'
}

export const importResults = ['created', 'changed', 'unchanged', 'skipped'] as const
export type ImportResult = (typeof importResults)[number]

/** Which rows of a report are shown: those of a result, or those with problems or warnings. */
export const shownRows = [...importResults, 'noted'] as const

/** Why an import failed: its file can't be read, or something went wrong that nobody foresaw. */
export const importProblems = ['file', 'unexpected'] as const
export type ImportProblem = (typeof importProblems)[number]

/** Why an undo left a listing as it is. */
export const keptBecause = ['changed', 'sold'] as const

/** ms without a sign of life after which nobody is at an import that doesn't wait for its turn */
export const silence = 15_000

/** @limit rows of an imported file, without its head */
export const maxRows = 50_000
/** @limit days in which an import can be taken back */
export const undoDays = 7
