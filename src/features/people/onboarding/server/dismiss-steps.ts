import type { Db } from '#server/db/database.ts'
import type { OnboardingProgress } from '../onboarding-progress.ts'
import '../onboarding.tables.ts'

/** The person whose steps are shown; `vendorId` is null for their own. */
type Card = { userId: string; vendorId: number | null }

/**
 * Adds whether the person has hidden the steps since all were done. A new step, or one that is undone, shows them
 * again.
 */
export async function withDismissal<T extends OnboardingProgress>(
  db: Db,
  { userId, vendorId }: Card,
  progress: T,
): Promise<T & { isDismissed: boolean }> {
  if (progress.percentage < 100) return { ...progress, isDismissed: false }
  const row = await db
    .selectFrom('onboardingDismissals')
    .select('steps')
    .where('userId', '=', userId)
    .where('vendorId', vendorId === null ? 'is' : '=', vendorId)
    .executeTakeFirst()
  return { ...progress, isDismissed: row !== undefined && row.steps >= doneSteps(progress) }
}

/** Hides the steps, if all of them are done. */
export async function dismissSteps(db: Db, { userId, vendorId }: Card, progress: OnboardingProgress): Promise<void> {
  if (progress.percentage < 100) return
  const steps = doneSteps(progress)
  await db
    .insertInto('onboardingDismissals')
    .values({ userId, vendorId, steps })
    .onConflict(conflict => conflict.columns(['userId', 'vendorId']).doUpdateSet({ steps }))
    .execute()
}

function doneSteps({ steps }: OnboardingProgress): number {
  return steps.filter(({ completed }) => completed).length
}
