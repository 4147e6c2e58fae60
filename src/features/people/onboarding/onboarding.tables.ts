import type { Generated } from 'kysely'

/** Things a team did that leave no other trace; one row per enterprise. */
export type OnboardingMarksTable = {
  vendorId: number
  mark: 'stats-seen'
  /** the person who did it first; null once their account is deleted */
  userId: string | null
  createdAt: Generated<Date>
}

/** Steps that somebody hid once all were done; `vendorId` is null for their own steps. */
export type OnboardingDismissalsTable = { userId: string; vendorId: number | null; steps: number }

declare module '#server/db/database.ts' {
  interface Tables {
    onboardingMarks: OnboardingMarksTable
    onboardingDismissals: OnboardingDismissalsTable
  }
}
