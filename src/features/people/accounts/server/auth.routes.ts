import { implementContract, listOf } from '#server/http/api-context.ts'
import { anyone, isRecent, recentProof, signedIn } from '#server/http/guards.ts'
import type { Hosts } from '#server/http/hosts.ts'
import { ipKey } from '#server/http/limit-rate.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import { authContract } from '../auth.contract.ts'
import { addPassword, confirmPassword } from './add-password.ts'
import { challengePerIp, strengthPerIp } from './auth-limits.ts'
import type { AuthServices } from './auth-services.ts'
import { changePassword } from './change-password.ts'
import { makeChallenge } from './human-check.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { lookUpLogin } from './look-up-login.ts'
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  passkeyLogin,
  removePasskey,
  renamePasskey,
} from './passkeys.ts'
import { strengthOf } from './password-strength.ts'
import { beginPasskeyProof, prove, sendProofCode, waysToProve } from './recent-proof.ts'
import { findResetUser, forgotPassword, resetByToken } from './reset-password.ts'
import { signUp } from './sign-up.ts'
import { beginTwoStep, endTwoStep, finishTwoStep, getTwoStep, verifyTwoStep } from './two-step.ts'
import { verifyEmail } from './verify-email.ts'
import { waitingOf } from './waiting-account.ts'

const api = implementContract(authContract)

export function authRoutes(services: AuthServices) {
  const { db } = services
  return api.router({
    getSettings: api.getSettings.use(anyone).handler(({ context }) => ({
      google: services.google !== undefined,
      passkeys: hasPasskeys(context.headers, services.hosts),
    })),
    getChallenge: api.getChallenge.use(anyone).handler(async ({ context }) => {
      await challengePerIp.consume(db, ipKey(context.ip))
      context.answer.set('cache-control', 'no-store')
      return { challenge: await makeChallenge(services.secret) }
    }),
    login: api.login.use(anyone).handler(({ context, input }) => {
      // some clients send it in the query
      return logIn(services, context, {
        ...input,
        redirect: input.redirect ?? context.query?.get('redirect') ?? undefined,
      })
    }),
    verifyTwoStep: api.verifyTwoStep
      .use(anyone)
      .handler(({ context, input }) => verifyTwoStep(services, context, input)),
    getWaiting: api.getWaiting.use(anyone).handler(async ({ context: { headers, answer } }) => {
      answer.set('cache-control', 'no-store')
      const waiting = await waitingOf(services, headers)
      return { waiting: waiting && { email: waiting.email, since: waiting.since.toISOString() } }
    }),
    logout: api.logout.use(anyone).handler(({ context }) => logOut(services, context)),
    signup: api.signup.use(anyone).handler(({ context, input }) => signUp(services, context, input)),
    userLoginValidate: api.userLoginValidate
      .use(anyone)
      .handler(async ({ context, input }) => ({ user: await lookUpLogin(services, context, input) })),
    verifyEmail: api.verifyEmail.use(anyone).handler(({ context, input }) => verifyEmail(services, context, input)),
    checkPasswordStrength: api.checkPasswordStrength.use(anyone).handler(async ({ context, input }) => {
      await strengthPerIp.consume(db, ipKey(context.ip))
      return {
        strength: await strengthOf(input.password, [
          input.name ?? '',
          input.email ?? '',
          new URL(services.publicUrl).hostname,
        ]),
      }
    }),
    forgotPassword: api.forgotPassword
      .use(anyone)
      .handler(({ context, input }) => forgotPassword(services, context, input)),
    getResetUser: api.getResetUser
      .use(anyone)
      .handler(({ context, input: { token } }) => findResetUser(services, context, token)),
    doResetPassword: api.doResetPassword
      .use(anyone)
      .handler(({ context, input }) => resetByToken(services, context, input)),
    changePassword: api.changePassword
      .use(signedIn)
      .handler(({ context, input }) => changePassword(services, context, input)),
    addPassword: api.addPassword.use(anyone).handler(({ context, input }) => addPassword(services, context, input)),
    confirmPassword: api.confirmPassword
      .use(anyone)
      .handler(({ context, input: { token } }) => confirmPassword(services, context, token)),
    getSessions: api.getSessions
      .use(signedIn)
      .handler(async ({ context: { viewer } }) => listOf(await listSessions(db, viewer))),
    endSession: api.endSession
      .use(signedIn)
      .handler(({ context: { viewer }, input: { id } }) => endSession(db, viewer, id)),
    endOtherSessions: api.endOtherSessions
      .use(signedIn)
      .handler(({ context: { viewer } }) => endOtherSessions(db, viewer)),
    getTwoStep: api.getTwoStep.use(signedIn).handler(({ context: { viewer } }) => getTwoStep(services, viewer)),
    beginTwoStep: api.beginTwoStep.use(recentProof).handler(({ context }) => beginTwoStep(services, context)),
    finishTwoStep: api.finishTwoStep
      .use(recentProof)
      .handler(({ context, input: { code } }) => finishTwoStep(services, context, code)),
    endTwoStep: api.endTwoStep.use(recentProof).handler(({ context }) => endTwoStep(services, context)),
    getPasskeys: api.getPasskeys
      .use(signedIn)
      .handler(async ({ context: { viewer } }) => listOf(await listPasskeys(services, viewer.userId))),
    beginPasskey: api.beginPasskey.use(recentProof).handler(({ context }) => beginPasskey(services, context)),
    addPasskey: api.addPasskey.use(recentProof).handler(({ context, input }) => addPasskey(services, context, input)),
    renamePasskey: api.renamePasskey
      .use(recentProof)
      .handler(({ context, input }) => renamePasskey(services, context, input)),
    removePasskey: api.removePasskey
      .use(recentProof)
      .handler(({ context, input: { id } }) => removePasskey(services, context, id)),
    getProof: api.getProof.use(signedIn).handler(async ({ context: { viewer } }) => ({
      isRecent: isRecent(viewer.provedAt),
      ways: await waysToProve(services, viewer),
    })),
    prove: api.prove.use(signedIn).handler(({ context, input }) => prove(services, context, input)),
    beginPasskeyProof: api.beginPasskeyProof
      .use(signedIn)
      .handler(({ context }) => beginPasskeyProof(services, context)),
    sendProofCode: api.sendProofCode.use(signedIn).handler(({ context }) => sendProofCode(services, context)),
    beginPasskeyLogin: api.beginPasskeyLogin.use(anyone).handler(({ context }) => beginPasskeyLogin(services, context)),
    passkeyLogin: api.passkeyLogin.use(anyone).handler(({ context, input }) => passkeyLogin(services, context, input)),
  })
}

/**
 * A network's site shares the platform's passkeys, except on a domain of its own, where browsers know none of the
 * platform's, and below `localhost`, which they don't accept as a parent of other names.
 */
function hasPasskeys(headers: Headers, hosts: Hosts): boolean {
  const host = headers.get('host') ?? ''
  return isOwnMachine(hosts.publicUrl) ? hosts.labelOf(host) === undefined : !hosts.isOwnDomain(host)
}
