import type { Db } from '#server/db/database.ts'
import { ipKey } from '#server/http/limit-rate.ts'
import type { LoginReply } from '../auth.contract.ts'
import { challengePerIp, loginPerAccount, loginPerIp, loginPerPair, passwordPerUser } from './auth-limits.ts'
import type { AuthServices } from './auth-services.ts'
import { loginReply } from './finish-sign-in.ts'
import { isHuman, leastCost, makeChallenge } from './human-check.ts'

/** Failed logins at an account, from everywhere and from one caller, after which the next one requires a proof of work. */
const free = { account: 10, pair: loginPerPair.points }
/** Every this many further failures double the work, up to four times. */
const doublesAfter = 20

export type Outcome = { succeeded: boolean; reply: LoginReply }
type Try = { email: string; ip: string; solution: string | undefined; redirect: string | undefined }

/**
 * Checks a password, from an unknown browser, within the account's limits: after ten
 * failures in a day each try requires a proof of work, with increasing cost; after a hundred only known browsers,
 * passkeys, providers and the reset mail are left. The same for addresses without an account. A try is counted before
 * it is checked; a refused one does not count.
 */
export async function throughAccountLimits(
  { db, secret }: AuthServices,
  { email, ip, solution, redirect }: Try,
  look: () => Promise<Outcome>,
): Promise<Outcome> {
  const pair = pairKey(email, ip)
  const [all, own] = await Promise.all([loginPerAccount.add(db, email), loginPerPair.add(db, pair)])
  const refuseWith = async (reply: LoginReply) => {
    await Promise.all([loginPerAccount.giveBack(db, email), loginPerPair.giveBack(db, pair)])
    return { succeeded: true, reply }
  }
  const details = { field: 'password' as const, redirect }
  if (all > loginPerAccount.points) return refuseWith(loginReply(429, 'gm-error-login-by-mail', details))
  const cost = costOf(all - 1, own - 1)
  if (cost > 0 && !(await isHuman(db, secret, solution ?? '', cost))) {
    await challengePerIp.consume(db, ipKey(ip))
    const challenge = await makeChallenge(secret, cost)
    return refuseWith(loginReply(428, 'gm-error-human-check', { ...details, challenge }))
  }
  const outcome = await look()
  if (outcome.succeeded) await Promise.all([loginPerAccount.reset(db, email), loginPerPair.reset(db, pair)])
  return outcome
}

/** PBKDF2 rounds per try of the proof of work after this many failures; 0 if none is required. */
function costOf(all: number, own: number): number {
  const over = Math.max(all - free.account, own - free.pair)
  return over < 0 ? 0 : leastCost * 2 ** Math.min(4, Math.floor(over / doublesAfter))
}

/** Resets the failures at an account, also those of the caller, who has proved by a mail's link that it is theirs. */
export async function forgetFailures(db: Db, { userId, email, ip }: { userId: string; email: string; ip: string }) {
  const pair = pairKey(email, ip)
  const counted = await Promise.all([loginPerPair.count(db, pair), loginPerIp.count(db, ipKey(ip))])
  await Promise.all([
    loginPerIp.giveBack(db, ipKey(ip), Math.min(...counted)),
    loginPerPair.reset(db, pair),
    loginPerAccount.reset(db, email),
    passwordPerUser.reset(db, userId),
  ])
}

function pairKey(email: string, ip: string): string {
  return `${email} ${ipKey(ip)}`
}
