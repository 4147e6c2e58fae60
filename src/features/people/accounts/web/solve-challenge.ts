import { type Challenge, solveChallenge as solveIt } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { App } from '#web/app-context.ts'

/** Fetches a proof of work (ALTCHA) and does it: gives a form’s `recaptchaToken`, good once, for ten minutes. */
export async function solveChallenge(app: App): Promise<string> {
  return solve((await app.clients.auth.getChallenge()).challenge)
}

/** The browser derives the keys beside the page, some hundred one after the other. */
export async function solve(given: unknown): Promise<string> {
  const challenge = given as Challenge
  const solution = await solveIt({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
