import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiContext, Viewer } from '#server/http/api-context.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue, type Jobs } from '#server/jobs/index.ts'
import type { contracts } from './accounts.contract.ts'
import type { LoginReply, SignUpReply } from './auth.contract.ts'
import { accountsRoutes } from './server/accounts.routes.ts'
import { addPasswordQueue, sendAddPasswordLink } from './server/add-password.ts'
import { authRoutes } from './server/auth.routes.ts'
import { type AuthServices, loadAuthServices } from './server/auth-services.ts'
import { endDemoAccess } from './server/demo-addresses.ts'
import { findViewer, sessionToken } from './server/find-viewer.ts'
import { mountGoogle } from './server/google.ts'
import { createHandOver, type HandOver } from './server/hand-over.ts'
import { isHuman } from './server/human-check.ts'
import { keepChoice } from './server/keep-choice.ts'
import { logIn } from './server/log-in.ts'
import { logOut } from './server/log-out.ts'
import { mountPlainSignIn } from './server/plain-sign-in.ts'
import { resetQueue, sendResetLink } from './server/reset-password.ts'
import { type SignUpInput, signUp } from './server/sign-up.ts'
import { sweepAccounts } from './server/sweep-accounts.ts'
import { type WaitingPerson, waitingOf } from './server/waiting-account.ts'

/** maximum random delay of the work on an address, in ms, so that timing doesn't reveal whether there is any */
const putOff = 3000

const sweepQueue = defineQueue<object>('accounts-sweep')

declare module '#server/http/feature-server.ts' {
  interface Services {
    accounts: {
      /** the person whose session the headers name; null for a guest */
      viewerOf(headers: Headers): Promise<Viewer | null>
      /** the person whose session the headers name and who waits for an admin's approval: to everything else a guest */
      waitingOf(headers: Headers): Promise<WaitingPerson | null>
      handOver: HandOver
      /** whether somebody solved one of our proofs of work, for the first time */
      isHuman(answer: string): Promise<boolean>
      /** login for endpoints of other features, within the same limits */
      signIn: SignIn
      /** sets the look of mails that a network's own site caused */
      dressMails(find: AuthServices['mailDress']): void
    }
  }
}

type SignIn = {
  logIn(context: ApiContext, given: { email: string; password: string; rememberMe: boolean }): Promise<LoginReply>
  logOut(context: ApiContext): Promise<unknown>
  signUp(context: ApiContext, given: SignUpInput): Promise<SignUpReply>
}

/** Login and accounts, the jobs that send their mails, and the daily deletion of expired rows. */
export default defineFeature<typeof contracts>({
  setUp: async ({ config, hosts, log, db, jobs, clientIp, limit, services: { preferences } }) => {
    const auth = await loadAuthServices(db, config, hosts)
    workAccounts(jobs, auth)
    const viewerOf = async (headers: Headers) => {
      const token = sessionToken(headers, auth)
      const viewer = token ? await findViewer(db, token) : null
      const isThemselves = hosts.labelOf(headers.get('host') ?? '') !== undefined
      return viewer && isThemselves ? { ...viewer, isThemselves } : viewer
    }
    preferences.onChosen(async (headers, chosen) => {
      const viewer = await viewerOf(headers)
      if (viewer) await keepChoice(db, viewer.userId, chosen)
    })
    return {
      routes: { auth: authRoutes(auth), accounts: accountsRoutes(db) },
      services: {
        accounts: {
          viewerOf,
          waitingOf: headers => waitingOf(auth, headers),
          handOver: createHandOver(auth),
          isHuman: answer => isHuman(db, auth.secret, answer),
          signIn: {
            logIn: (context, given) => logIn(auth, context, given),
            logOut: context => logOut(auth, context),
            signUp: (context, given) => signUp(auth, context, given),
          },
          dressMails: find => {
            auth.mailDress = find
          },
        },
      },
      mount: app => {
        mountGoogle(app, auth, clientIp)
        mountPlainSignIn(app, { services: auth, clientIp, limit, viewerOf })
      },
      start: async () => {
        const ended = await endDemoAccess(db, config.publicUrl)
        if (ended > 0) log.info({ ended }, 'people of the demo world are signed out, for the site is public')
      },
    }
  },
})

function workAccounts(jobs: Jobs, auth: AuthServices): void {
  const later = async () => void (await sleep(randomInt(putOff)))
  jobs.work(resetQueue, wish => later().then(() => sendResetLink(auth, wish)), { atOnce: 8 })
  jobs.work(addPasswordQueue, wish => later().then(() => sendAddPasswordLink(auth, wish)), { atOnce: 2 })
  jobs.work(sweepQueue, () => sweepAccounts(auth.db))
  jobs.schedule(sweepQueue, '41 3 * * *', {})
}
