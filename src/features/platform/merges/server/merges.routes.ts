import type { Db } from '#server/db/database.ts'
import { implementContract, refuse } from '#server/http/api-context.ts'
import { adminOnly, recentProof } from '#server/http/guards.ts'
import { mergesContract } from '../merges.contract.ts'
import { findAlike, keepApart } from './find-alike.ts'
import { getMerge, listMerges } from './list-merges.ts'
import { mergeTwo } from './merge-two.ts'
import { previewMerge } from './preview-merge.ts'

const api = implementContract(mergesContract)

export function mergesRoutes(db: Db, site: { publicUrl: string }) {
  return api.router({
    getMerges: api.getMerges.use(adminOnly).handler(({ input }) => listMerges(db, input)),
    getMergePreview: api.getMergePreview
      .use(adminOnly)
      .handler(({ input: { kind, keep, merge }, context: { language } }) =>
        previewMerge(db, { kind, kept: keep, merged: merge }, language),
      ),
    mergeTwo: api.mergeTwo
      .use(adminOnly)
      .use(recentProof)
      .handler(async ({ input: { kind, keep, merge, hash, why }, context: { viewer } }) => {
        const pair = { kind, kept: keep, merged: merge }
        return getMerge(db, await mergeTwo(db, viewer, { pair, hash, why }, site))
      }),
    getAlikePairs: api.getAlikePairs
      .use(adminOnly)
      .handler(({ input, context: { language } }) => findAlike(db, { ...input, language })),
    keepApart: api.keepApart.use(adminOnly).handler(async ({ input: { kind, keep, merge }, context: { viewer } }) => {
      if (keep === merge) refuse('gm-error-merge-same')
      await keepApart(db, viewer, { kind, one: keep, other: merge })
      return {}
    }),
  })
}
