import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { App } from '#web/app-context.ts'

/**
 * Makes a call for which the server may ask a proof of work: if it does, the browser solves one invisibly, and the call is
 * repeated with it. People of whom none is asked wait for nothing.
 * @param call gets the solution, the second time
 */
export async function withHumanCheck<T>(app: App, call: (solution?: string) => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const { code, status } = apiErrorOf(error)
    if (code !== 'gm-error-human-check' || status !== 428) throw error
    const { solveChallenge } = await import('./solve-challenge.ts')
    return call(await solveChallenge(app))
  }
}
