import type { Generated } from 'kysely'

/** What a team did that leaves no other trace; once for an enterprise. */
export type OnboardingMarksTable = {
  vendorId: number
  mark: 'stats-seen'
  /** who did it first */
  userId: string | null
  createdAt: Generated<Date>
}

/** Put away by somebody once all steps were done; `vendorId` null: their own. */
export type OnboardingDismissalsTable = { userId: string; vendorId: number | null; steps: number }

declare module '#server/db/database.ts' {
  interface Tables {
    onboardingMarks: OnboardingMarksTable
    onboardingDismissals: OnboardingDismissalsTable
  }
}
