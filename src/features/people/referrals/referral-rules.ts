/** docs/product.md §4 “Referrals”. */
export const referentStatus = { invited: 1, signedUp: 2, joined: 3, declined: 4, failed: 5 } as const
export type ReferentStatus = (typeof referentStatus)[keyof typeof referentStatus]

/** Addresses per call, and mails per person within 24 hours. */
export const inviteLimits = {
  /** @limit addresses of one invitation */
  atOnce: 10,
  perDay: 30,
}

/** One reminder per invitation: by hand from the first day on, or automatically on the second. */
export const reminderDays = {
  /** @limit days after which an invitation can be reminded of by hand */
  byHand: 3,
  /** @limit days after which an invitation is reminded of by itself */
  byItself: 7,
}

/** @limit mails of all inviters together to one address in 30 days */
export const mailsPerAddress = 3

/** @limit days after which the address of somebody who was invited and never signed up is deleted */
export const forgetDays = 60

export const longestSubject = 150
export const longestMessage = 2000

const address = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.[a-z]{2,}(?![\p{L}.])|@/u

/** Links and addresses would turn a mail to strangers into an advertisement; the mail has the link that counts. */
export function hasAddress(text: string): boolean {
  return address.test(text)
}

/** Sort keys of invitations. */
export const referralSorts = ['createdAt', 'referentStatus', 'name'] as const
