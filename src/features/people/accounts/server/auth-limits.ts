import { limitRate } from '#server/http/limit-rate.ts'

const quarter = 15 * 60
const hour = 3600

/** Failed sign-ins of a caller, at whichever accounts; one that succeeds is not counted. */
export const loginPerIp = limitRate({ name: 'login-ip', points: 10, seconds: quarter })
/** Failed sign-ins of a caller at one account; more take a proof of work (login-limits.ts). */
export const loginPerPair = limitRate({ name: 'login-pair', points: 5, seconds: quarter })
/** Failed sign-ins at one account from everywhere, but for browsers that it knows. */
export const loginPerAccount = limitRate({ name: 'login-account', points: 100, seconds: 24 * hour })
/** Failed sign-ins at one account in a browser that it knows. */
export const loginPerBrowser = limitRate({ name: 'login-browser', points: 10, seconds: quarter })
/** Codes of the second step, beside the five of one sign-in */
export const codesPerIp = limitRate({ name: 'two-step-ip', points: 20, seconds: quarter })
/** Wrong passwords and codes of somebody who is signed in and has to show them again */
export const passwordPerUser = limitRate({ name: 'password-user', points: 10, seconds: quarter })

/** Codes by mail for somebody who is signed in and has no password to show */
export const proofMailsPerUser = limitRate({ name: 'proof-mail-user', points: 5, seconds: hour })

/** Lookups of whether an address has an account: of one address, and of any */
export const lookPerPair = limitRate({ name: 'look-pair', points: 10, seconds: quarter })
export const lookPerIp = limitRate({ name: 'look-ip', points: 30, seconds: quarter })

export const signUpPerIp = limitRate({ name: 'sign-up-ip', points: 20, seconds: hour })
export const challengePerIp = limitRate({ name: 'challenge-ip', points: 120, seconds: quarter })
export const strengthPerIp = limitRate({ name: 'strength-ip', points: 300, seconds: quarter })
export const tokensPerIp = limitRate({ name: 'token-ip', points: 30, seconds: quarter })
export const forgotPerIp = limitRate({ name: 'forgot-ip', points: 20, seconds: hour })
/** Mails that tell of a sign-up with the address of an account */
export const ownerPerDay = limitRate({ name: 'owner-day', points: 1, seconds: 24 * hour })
/** Mails of one purpose that anybody can have sent to an address */
export const mailsPerAddress = limitRate({ name: 'mail-address', points: 5, seconds: hour })
