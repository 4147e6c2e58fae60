/** States of the list of certificates. */
export const certificateStates = ['inUse', 'retired'] as const

/**
 * States of the list of who has which: evidence that no admin has looked at, evidence that isn’t right, what ends within
 * 30 days, what ended, and all.
 */
export const heldStates = ['waiting', 'notRight', 'endsSoon', 'ended', 'all'] as const
export type HeldState = (typeof heldStates)[number]

export const certificateLimits = {
  /** @limit characters of a certificate’s title */
  title: 120,
  /** @limit characters of a certificate’s description */
  description: 2000,
  /** @limit characters of a certificate’s issuer */
  issuer: 200,
  /** @limit characters of what a certificate covers */
  scope: 300,
  /** @limit characters of a certificate’s link */
  link: 2000,
  /** @limit months for which a certificate is valid */
  validMonths: 600,
}
