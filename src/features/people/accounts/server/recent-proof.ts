import { randomBytes } from 'node:crypto'
import { type ApiContext, refuse, type Viewer } from '#server/http/api-context.ts'
import { ipKey } from '#server/http/limit-rate.ts'
import type { Proof, ProofWay } from '../recent-proof.contract.ts'
import { codesPerIp, proofMailsPerUser } from './auth-limits.ts'
import type { AuthServices } from './auth-services.ts'
import { callAuth } from './call-auth.ts'
import { endElsewhere } from './end-sessions.ts'
import { isOwnPasskey } from './own-passkey.ts'
import { isOwnPassword } from './own-password.ts'
import { isMailedCode, mailProofCode } from './proof-code.ts'
import { isOwnCode } from './two-step.ts'

type Signed = ApiContext & { viewer: Viewer }

/**
 * The ways a person can prove their identity. A code by mail is for people without a password or two-step codes; a
 * mailbox must never replace two-step codes.
 */
export async function waysToProve({ db }: AuthServices, { userId }: Viewer): Promise<ProofWay[]> {
  const { hasPassword, hasCodes, hasPasskey } = await db
    .selectFrom('users')
    .select(eb => [
      'twoFactorEnabled as hasCodes',
      eb
        .exists(
          eb
            .selectFrom('signInMethods')
            .whereRef('userId', '=', 'users.id')
            .where('password', 'is not', null)
            .select('signInMethods.id'),
        )
        .as('hasPassword'),
      eb.exists(eb.selectFrom('passkeys').whereRef('userId', '=', 'users.id').select('passkeys.id')).as('hasPasskey'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const ways: [ProofWay, unknown][] = [
    ['password', hasPassword],
    ['code', hasCodes],
    ['mail', !hasPassword && !hasCodes],
    ['passkey', hasPasskey],
  ]
  return ways.flatMap(([way, has]) => (has ? [way] : []))
}

/**
 * Records a proof for the session, and renews its token: a stolen copy of the cookie then has neither the proof nor
 * the session, nor what it may have been handed over on other sites.
 */
export async function prove(services: AuthServices, context: Signed, given: Proof): Promise<{ success: true }> {
  const { db, auth } = services
  const { userId, sessionId } = context.viewer
  await mustHold(services, context, given)
  const token = randomBytes(24).toString('base64url')
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ token, provedAt: new Date() })
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) {
    await endElsewhere(db, sessionId)
    await callAuth(context, async headers =>
      (await auth()).api.handOutSession({ body: { token }, headers, returnHeaders: true }),
    )
  }
  return { success: true }
}

async function mustHold(services: AuthServices, context: Signed, given: Proof): Promise<void> {
  const { db } = services
  const { userId } = context.viewer
  switch (given.by) {
    case 'password':
      if (await isOwnPassword(db, userId, given.password)) return
      return refuse('gm-error-invalid-credentials', { field: 'password' })
    case 'code':
      if (await isOwnCode(services, context, given.code)) return
      return refuse('gm-error-invalid-code', { field: 'code' })
    case 'mail':
      await mustProveByMail(services, context.viewer)
      if (await isMailedCode(db, userId, given.code)) return
      return refuse('gm-error-proof-code', { field: 'code' })
    case 'passkey':
      if (await isOwnPasskey(services, context, given.response)) return
      return refuse('gm-error-passkey')
  }
}

/** Offers only the person’s own passkeys. */
export async function beginPasskeyProof({ db, auth }: AuthServices, context: Signed) {
  await codesPerIp.consume(db, ipKey(context.ip))
  const made = await callAuth(context, async headers =>
    (await auth()).api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
  )
  return made.refused === undefined ? { options: made.response } : refuse('gm-error-occurred')
}

export async function sendProofCode(services: AuthServices, { viewer }: Signed): Promise<{ success: true }> {
  await mustProveByMail(services, viewer)
  await proofMailsPerUser.consume(services.db, viewer.userId)
  await mailProofCode(services.db, viewer.userId)
  return { success: true }
}

async function mustProveByMail(services: AuthServices, viewer: Viewer): Promise<void> {
  if (!(await waysToProve(services, viewer)).includes('mail')) refuse('gm-error-proof-way')
}
