import { ownRules } from '#server/merging/index.ts'
import type { MergeRule } from '#server/merging/merge-rules.ts'
import { loadParts } from './feature-parts.ts'

/** What becomes of each feature's rows in a merge: those of later features, which refer to earlier ones, come first. */
export const mergesOfFeatures = [
  ...(await loadParts<{ merges: MergeRule[] }>('merges')).toReversed().flatMap(({ part }) => part.merges),
  ...ownRules,
]
