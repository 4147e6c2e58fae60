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

/** Whether the import is working in the background. */
export function isRunning(state: ImportState): boolean {
  return state === 'checking' || state === 'importing' || state === 'undoing'
}

export const importResults = ['created', 'changed', 'unchanged', 'skipped'] as const
export type ImportResult = (typeof importResults)[number]

/** Filters for the rows of a report: those with a result, or those with problems or warnings. */
export const shownRows = [...importResults, 'noted'] as const

/** Why an import failed: its file can't be read, or there was an unexpected error. */
export const importProblems = ['file', 'unexpected'] as const
export type ImportProblem = (typeof importProblems)[number]

/** Why an undo left a listing unchanged. */
export const keptBecause = ['changed', 'sold'] as const

/** ms without a heartbeat after which an import that isn't queued counts as abandoned */
export const silence = 15_000

/** @limit rows of an imported file, without its header */
export const maxRows = 50_000
/** @limit days in which an import can be undone */
export const undoDays = 7
