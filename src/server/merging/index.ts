export {
  addMergeRules,
  beforeRowsMove,
  type MergePair,
  mergeRules,
  onceRowsMoved,
  runLastSteps,
} from './merge-register.ts'
export type { MergeKind } from './merge-rules.ts'
export { countRows } from './move-rows.ts'
export { ownRules } from './own-rules.ts'
export { carryOut, forgetMerges, moveLateRows } from './run-merge.ts'

import './merging.tables.ts'
