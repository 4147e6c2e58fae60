import { type Challenge, solveChallenge as solveIt } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { App } from '#web/app-context.ts'

/** Fetches a proof-of-work challenge (ALTCHA) and solves it: returns a form’s `recaptchaToken`, single-use, valid for ten minutes. */
export async function solveChallenge(app: App): Promise<string> {
  return solve((await app.clients.auth.getChallenge()).challenge)
}

/** The browser derives the keys off the main thread, some hundred in sequence. */
export async function solve(given: unknown): Promise<string> {
  const challenge = given as Challenge
  const solution = await solveIt({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
