import type { Generated } from 'kysely'

export type ReferralLinksTable = {
  /** what `referToken` of the sign-up page's address says; one for a person or an enterprise, for as long as they are */
  token: string
  userId: string | null
  vendorId: number | null
  createdAt: Generated<Date>
}

/** An invitation that was sent, or somebody who came by a general link (then without an address). */
export type ReferralsTable = {
  id: Generated<number>
  /** who invites: a person or an enterprise */
  userId: string | null
  vendorId: number | null
  /** who did it, for an enterprise a person of its team */
  madeBy: string | null
  /** as it was entered, in lower case; null for general links, and once it is forgotten */
  email: string | null
  /** {@link addressKey} of it */
  addressHash: string | null
  name: Generated<string>
  /** null for Pola's own words */
  subject: string | null
  message: string | null
  /** of the mails */
  language: string
  token: string
  /** of the link in its mails that stops all of them */
  stopToken: string
  /** the latest mail; its state tells what failed */
  mailId: string | null
  reminders: Generated<number>
  remindedAt: Date | null
  /** null where no mail was sent, because the address wants none or had enough */
  mailedAt: Date | null
  joinedAt: Date | null
  declinedAt: Date | null
  /** who came */
  refereeUserId: string | null
  refereeVendorId: number | null
  createdAt: Generated<Date>
}

/** Addresses to which nobody's invitations go. */
export type ReferralStopsTable = { addressHash: string; createdAt: Generated<Date> }

declare module '#server/db/database.ts' {
  interface Tables {
    referralLinks: ReferralLinksTable
    referrals: ReferralsTable
    referralStops: ReferralStopsTable
  }
}
