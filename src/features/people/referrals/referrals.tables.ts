import type { Generated } from 'kysely'

export type ReferralLinksTable = {
  /** the `referToken` in the sign-up page's URL; permanent, one per person or enterprise */
  token: string
  userId: string | null
  vendorId: number | null
  createdAt: Generated<Date>
}

/** An invitation, or a sign-up by a general link, which has no address. */
export type ReferralsTable = {
  id: Generated<number>
  /** the inviter: either a person or an enterprise */
  userId: string | null
  vendorId: number | null
  /** the person who sent it; for an enterprise, a member of its team */
  madeBy: string | null
  /** as entered, in lower case; null for general links, and once it is forgotten */
  email: string | null
  /** {@link addressKey} of the address */
  addressHash: string | null
  name: Generated<string>
  /** null for the default text */
  subject: string | null
  message: string | null
  /** language of the mails */
  language: string
  token: string
  /** token of the opt-out link in its mails */
  stopToken: string
  /** the latest mail; its state says whether it failed */
  mailId: string | null
  reminders: Generated<number>
  remindedAt: Date | null
  /** null if no mail was sent, because the address opted out or reached its limit */
  mailedAt: Date | null
  joinedAt: Date | null
  declinedAt: Date | null
  /** the person who signed up */
  refereeUserId: string | null
  refereeVendorId: number | null
  createdAt: Generated<Date>
}

/** Addresses that opted out of all invitations. */
export type ReferralStopsTable = { addressHash: string; createdAt: Generated<Date> }

declare module '#server/db/database.ts' {
  interface Tables {
    referralLinks: ReferralLinksTable
    referrals: ReferralsTable
    referralStops: ReferralStopsTable
  }
}
