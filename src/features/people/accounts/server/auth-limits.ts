import { limitRate } from '#server/http/limit-rate.ts'

const quarter = 15 * 60
const hour = 3600

/** Failed logins of a caller, at any account; successful ones don't count. */
export const loginPerIp = limitRate({ name: 'login-ip', points: 10, seconds: quarter })
/** Failed logins of a caller at one account; more require a proof of work (login-limits.ts). */
export const loginPerPair = limitRate({ name: 'login-pair', points: 5, seconds: quarter })
/** Failed logins at one account from everywhere, except known browsers. */
export const loginPerAccount = limitRate({ name: 'login-account', points: 100, seconds: 24 * hour })
/** Failed logins at one account in a known browser. */
export const loginPerBrowser = limitRate({ name: 'login-browser', points: 10, seconds: quarter })
/** Codes of the second step, besides the limit of five per login */
export const codesPerIp = limitRate({ name: 'two-step-ip', points: 20, seconds: quarter })
/** Wrong passwords and codes of somebody who is logged in and has to enter them again */
export const passwordPerUser = limitRate({ name: 'password-user', points: 10, seconds: quarter })

/** Codes by mail for somebody who is logged in and has no password */
export const proofMailsPerUser = limitRate({ name: 'proof-mail-user', points: 5, seconds: hour })

/** Lookups of whether an address has an account: of one address, and of any */
export const lookPerPair = limitRate({ name: 'look-pair', points: 10, seconds: quarter })
export const lookPerIp = limitRate({ name: 'look-ip', points: 30, seconds: quarter })

export const signUpPerIp = limitRate({ name: 'sign-up-ip', points: 20, seconds: hour })
/** Limits sign-ups without a proof of work, which the form for browsers without scripts allows. */
export const plainSignUpPerIp = limitRate({ name: 'sign-up-plain-ip', points: 3, seconds: hour })
export const challengePerIp = limitRate({ name: 'challenge-ip', points: 120, seconds: quarter })
export const strengthPerIp = limitRate({ name: 'strength-ip', points: 300, seconds: quarter })
export const tokensPerIp = limitRate({ name: 'token-ip', points: 30, seconds: quarter })
export const forgotPerIp = limitRate({ name: 'forgot-ip', points: 20, seconds: hour })
/** Requests for a reset without a proof of work */
export const forgotFreePerIp = limitRate({ name: 'forgot-free-ip', points: 3, seconds: hour })
/** Mails about a sign-up with the address of an existing account */
export const ownerPerDay = limitRate({ name: 'owner-day', points: 1, seconds: 24 * hour })
/** Mails of one purpose to an address, which anybody can trigger */
export const mailsPerAddress = limitRate({ name: 'mail-address', points: 5, seconds: hour })
