/** docs/product.md §4 “Referrals”. */
export const referentStatus = { invited: 1, signedUp: 2, joined: 3, declined: 4, failed: 5 } as const
export type ReferentStatus = (typeof referentStatus)[keyof typeof referentStatus]

/** Max addresses per call, and max mails per person within 24 hours. */
export const inviteLimits = {
  /** @limit addresses of one invitation */
  atOnce: 10,
  /** the operator may choose fewer (`operator-limits.ts`) */
  perDay: 30,
}

/** Each invitation is reminded of once: by hand from the third day on, or automatically after a week. */
export const reminderDays = {
  /** @limit days after which an invitation can be reminded of by hand */
  byHand: 3,
  /** @limit days after which an invitation is reminded of automatically */
  byItself: 7,
}

/** @limit mails to one address within 30 days, from all inviters together */
export const mailsPerAddress = 3

/** @limit days after which the address of an invited person who never signed up is deleted */
export const forgetDays = 60

export const longestSubject = 150
export const longestMessage = 2000

const address = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.[a-z]{2,}(?![\p{L}.])|@/u

/** Links and addresses in the text would turn a mail to strangers into an advertisement; the mail has its own link. */
export function hasAddress(text: string): boolean {
  return address.test(text)
}

/** Sort keys of invitations. */
export const referralSorts = ['createdAt', 'referentStatus', 'name'] as const
