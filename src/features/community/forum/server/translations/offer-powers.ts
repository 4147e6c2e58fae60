import { speakerOf } from '#features/people/teams/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { forumBarrier, moderatesForum } from '../../forum.policy.ts'
import type { OfferPowers } from './visible-translations.ts'

/** Which offers of translations somebody sees and answers, as whom they act. */
export async function offerPowersOf(db: Db | Tx, viewer: Viewer | null): Promise<OfferPowers> {
  if (!viewer) return { moderates: false, speaksFor: null }
  const { vendorId, role } = await speakerOf(db, viewer)
  return { moderates: moderatesForum(viewer), speaksFor: forumBarrier(viewer, role) ? null : vendorId }
}
