import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { vi } from 'vitest'

/** The clients of `auth` that give out a proof of work, which is solved at once. */
export function easyChallenges() {
  return {
    getChallenge: vi.fn(async () => ({
      challenge: await createChallenge({
        ...{ algorithm: 'PBKDF2/SHA-256' as const, cost: 2, counter: 3, deriveKey },
        hmacSignatureSecret: 'of this test',
      }),
    })),
  }
}
