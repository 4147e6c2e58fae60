import type { App } from '#web/app-context.ts'
import type { LoginReply } from '../auth.contract.ts'

type LoginInput = { email: string; password: string; rememberMe: boolean; redirect: string }

/** Maximum proofs of work per login: their cost rises while others guess at the account. */
const maxProofs = 3

/** Logs in; after many wrong passwords, does the required proof of work invisibly. */
export async function sendLogin(app: App, input: LoginInput): Promise<LoginReply> {
  let reply = await app.clients.auth.login(input)
  for (let n = 0; n < maxProofs && reply.body.challenge; n++) {
    const { solve } = await import('./solve-challenge.ts')
    reply = await app.clients.auth.login({ ...input, recaptchaToken: await solve(reply.body.challenge) })
  }
  return reply
}
