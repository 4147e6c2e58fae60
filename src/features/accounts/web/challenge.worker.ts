import { type Challenge, type DeriveKeyFunction, solveChallenge } from 'altcha-lib'
import { deriveKey as deriveByPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as deriveBySha } from 'altcha-lib/algorithms/web/sha'

/** Solves the challenge that it is sent, and answers with the form’s `recaptchaToken`; null where it can’t. */
self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  const deriveKey: DeriveKeyFunction = challenge.parameters.algorithm.startsWith('PBKDF2/')
    ? deriveByPbkdf2
    : deriveBySha
  try {
    const solution = await solveChallenge({ challenge, deriveKey })
    self.postMessage(solution && btoa(JSON.stringify({ challenge, solution })))
  } catch {
    self.postMessage(null)
  }
}
