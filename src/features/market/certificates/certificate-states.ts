/** States of the list of certificates. */
export const certificateStates = ['inUse', 'retired'] as const

/**
 * States of the list of who has which: evidence that no admin has looked at, evidence that isn’t right, what ends within
 * 30 days, what ended, and all.
 */
export const heldStates = ['waiting', 'notRight', 'endsSoon', 'ended', 'all'] as const
export type HeldState = (typeof heldStates)[number]

/** @limit characters of a certificate’s title, description, issuer, scope and link; months that it is valid by default */
export const certificateLimits = {
  title: 120,
  description: 2000,
  issuer: 200,
  scope: 300,
  link: 2000,
  validMonths: 600,
}
