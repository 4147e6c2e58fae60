import { implementContract, listOf } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import { ipKey } from '#server/http/limit-rate.ts'
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
import { addPasskey, beginPasskey, beginPasskeyLogin, listPasskeys, passkeyLogin, removePasskey } from './passkeys.ts'
import { strengthOf } from './password-strength.ts'
import { findResetUser, forgotPassword, resetByToken } from './reset-password.ts'
import { signUp } from './sign-up.ts'
import { beginTwoStep, endTwoStep, finishTwoStep, getTwoStep, verifyTwoStep } from './two-step.ts'
import { verifyEmail } from './verify-email.ts'

const api = implementContract(authContract)

export function authRoutes(services: AuthServices) {
  const { db } = services
  return api.router({
    getSettings: api.getSettings.use(anyone).handler(() => ({ google: services.google !== undefined, passkeys: true })),
    getChallenge: api.getChallenge.use(anyone).handler(async ({ context }) => {
      await challengePerIp.consume(db, ipKey(context.ip))
      context.answer.set('cache-control', 'no-store')
      return { challenge: await makeChallenge(services.secret) }
    }),
    login: api.login.use(anyone).handler(({ context, input }) => {
      // SPEC §7 has it in the query
      return logIn(services, context, {
        ...input,
        redirect: input.redirect ?? context.query?.get('redirect') ?? undefined,
      })
    }),
    verifyTwoStep: api.verifyTwoStep
      .use(anyone)
      .handler(({ context, input }) => verifyTwoStep(services, context, input)),
    logout: api.logout.use(anyone).handler(({ context }) => logOut(services, context)),
    signup: api.signup.use(anyone).handler(({ context, input }) => signUp(services, context, input)),
    userLoginValidate: api.userLoginValidate
      .use(anyone)
      .handler(async ({ context, input }) => ({ user: await lookUpLogin(services, context, input) })),
    verifyEmail: api.verifyEmail.use(anyone).handler(({ context, input }) => verifyEmail(services, context, input)),
    checkPasswordStrength: api.checkPasswordStrength.use(anyone).handler(async ({ context, input }) => {
      await strengthPerIp.consume(db, ipKey(context.ip))
      return { strength: await strengthOf(input.password, [input.name ?? '', input.email ?? '']) }
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
    beginTwoStep: api.beginTwoStep
      .use(signedIn)
      .handler(({ context, input: { password } }) => beginTwoStep(services, context, password)),
    finishTwoStep: api.finishTwoStep
      .use(signedIn)
      .handler(({ context, input: { code } }) => finishTwoStep(services, context, code)),
    endTwoStep: api.endTwoStep
      .use(signedIn)
      .handler(({ context, input: { password } }) => endTwoStep(services, context, password)),
    getPasskeys: api.getPasskeys
      .use(signedIn)
      .handler(async ({ context: { viewer } }) => listOf(await listPasskeys(services, viewer))),
    beginPasskey: api.beginPasskey.use(signedIn).handler(({ context }) => beginPasskey(services, context)),
    addPasskey: api.addPasskey.use(signedIn).handler(({ context, input }) => addPasskey(services, context, input)),
    removePasskey: api.removePasskey
      .use(signedIn)
      .handler(({ context: { viewer }, input: { id } }) => removePasskey(services, viewer, id)),
    beginPasskeyLogin: api.beginPasskeyLogin.use(anyone).handler(({ context }) => beginPasskeyLogin(services, context)),
    passkeyLogin: api.passkeyLogin.use(anyone).handler(({ context, input }) => passkeyLogin(services, context, input)),
  })
}
