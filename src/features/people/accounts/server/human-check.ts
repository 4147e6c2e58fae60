import { randomInt } from 'node:crypto'
import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { secretFor } from './auth-secret.ts'

/** @limit seconds in which a human check can be answered */
const lifetime = 600
/** PBKDF2 rounds per try, and number of tries: about 0.1 s on a desktop, half a second on a slow phone. */
export const leastCost = 1000
const tries = [100, 300] as const

/** A solution counts once: its record outlives the challenge. */
const answered = limitRate({ name: 'human-check', points: 1, seconds: lifetime + 60 })

const payload = z.object({
  challenge: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** A proof-of-work challenge (ALTCHA 2) that a browser solves invisibly, for {@link isHuman}. */
export async function makeChallenge(secret: string, cost = leastCost) {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(...tries),
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + lifetime,
    ...secretsOf(secret),
  })
}

/**
 * Whether `answer`, base64 of ALTCHA’s payload `{challenge, solution}`, solves one of our challenges for the first time, with
 * at least this many rounds per try.
 */
export async function isHuman(db: Db, secret: string, answer: string, cost = leastCost): Promise<boolean> {
  const read = readPayload(answer)
  if (!read) return false
  const { verified } = await verifySolution({ ...read, deriveKey, ...secretsOf(secret) }).catch(() => ({
    verified: false,
  }))
  if (!verified || read.challenge.parameters.cost < cost) return false
  return answered.consume(db, String(read.challenge.parameters.nonce)).then(
    () => true,
    () => false,
  )
}

function readPayload(answer: string): Payload | undefined {
  try {
    return payload.parse(JSON.parse(Buffer.from(answer, 'base64').toString())) as unknown as Payload
  } catch {
    return undefined
  }
}

function secretsOf(secret: string) {
  return {
    hmacSignatureSecret: secretFor('challenge', secret),
    hmacKeySignatureSecret: secretFor('challenge-key', secret),
  }
}
