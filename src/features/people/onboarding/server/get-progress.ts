import { sql } from 'kysely'
import { countBoosts } from '#features/community/boosts/server/index.ts'
import { countFeedback } from '#features/community/feedback/server/index.ts'
import { countFollows } from '#features/community/follows/server/index.ts'
import { hasPosted } from '#features/community/forum/server/index.ts'
import { isApproved, isVisible } from '#features/market/directory/directory.policy.ts'
import { findVendor } from '#features/market/directory/server/index.ts'
import { findPledge } from '#features/people/cocreators/server/index.ts'
import { countReferrals } from '#features/people/referrals/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { stepsOfManagers } from '../onboarding.policy.ts'
import { type OnboardingProgress, onboardingProgress } from '../onboarding-progress.ts'
import { personSteps, vendorSteps } from '../onboarding-steps.ts'
import '../onboarding.tables.ts'

/** A later feature's answer for one step of enterprises. */
export type StepAnswer = {
  /** id of the step */
  step: number
  isDone(db: Db, vendorId: number): Promise<boolean>
  /** the step's path once the enterprise is approved */
  target(vendorId: number): string
}

export type ProgressParts = { db: Db; answers: readonly StepAnswer[] }

const personTargets = {
  ...{ 4: '#photo', 2: '#invites', 3: '/marketplace', 5: '/marketplace', 6: '/forum' },
  // where the forum says what cocreators do
  7: '/forum#cocreators',
}

/** A person's progress, computed from the current state. */
export async function userProgress(db: Db, userId: string): Promise<OnboardingProgress> {
  const user = await db.selectFrom('users').select('photoImageId').where('id', '=', userId).executeTakeFirst()
  if (!user) missing()
  const [invites, follows, feedback, posted, pledge] = await Promise.all([
    countReferrals(db, { userId }),
    countFollows(db, { userId }),
    countFeedback(db, { userId }),
    hasPosted(db, userId),
    findPledge(db, userId),
  ])
  const done = new Set([
    1,
    ...(user.photoImageId ? [4] : []),
    ...(invites > 0 ? [2] : []),
    ...(follows > 0 ? [3] : []),
    ...(feedback > 0 ? [5] : []),
    ...(posted ? [6] : []),
    ...(pledge ? [7] : []),
  ])
  return onboardingProgress(personSteps, done, personTargets)
}

/**
 * An enterprise's progress; its first step is done from the start (docs/product.md §4). Plain members get no targets
 * for steps that only owners and admins may do.
 */
export async function vendorProgress(
  { db, answers }: ProgressParts,
  vendorId: number,
  { manages }: { manages: boolean },
): Promise<OnboardingProgress> {
  const vendor = await findVendor(db, vendorId)
  if (!vendor) missing()
  const [invites, boosts, seen, answered] = await Promise.all([
    countReferrals(db, { vendorId }),
    countBoosts(db, { vendorId }),
    db.selectFrom('onboardingMarks').select('mark').where('vendorId', '=', vendorId).execute(),
    Promise.all(answers.map(async ({ step, isDone }) => ((await isDone(db, vendorId)) ? [step] : []))),
  ])
  const done = new Set([
    8,
    ...(invites > 0 ? [9] : []),
    ...(boosts > 0 ? [10] : []),
    ...(seen.length > 0 ? [11] : []),
    ...answered.flat(),
  ])
  const targets: Partial<Record<number, string>> = {
    9: '#invites',
    ...(isApproved(vendor) && { 8: `/resources/${vendorId}`, 10: '#boost' }),
    ...(isVisible(vendor) && { 11: `/stats/${vendorId}` }),
    ...(isApproved(vendor) && Object.fromEntries(answers.map(({ step, target }) => [step, target(vendorId)]))),
  }
  const may = Object.entries(targets).filter(([id]) => manages || !stepsOfManagers.has(Number(id)))
  return onboardingProgress(vendorSteps, done, Object.fromEntries(may))
}

/** Records once that a member of an enterprise’s team opened its statistics; platform admins don't count. */
export async function markStatsSeen(db: Db, vendorId: number, userId: string): Promise<void> {
  await db
    .insertInto('onboardingMarks')
    .columns(['vendorId', 'userId', 'mark'])
    .expression(eb =>
      eb
        .selectFrom('vendorTeam')
        .select(['vendorId', 'userId', sql<'stats-seen'>`'stats-seen'`.as('mark')])
        .where('vendorId', '=', vendorId)
        .where('userId', '=', userId),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
