import { missing, refuse } from '#server/http/api-context.ts'
import { MatrixError } from './matrix-error.ts'

/** Runs work of the Matrix protocol and turns its refusals into errors of our own API. @throws ORPCError */
export async function withOwnErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof MatrixError)) throw error
    if (error.status === 404) missing()
    if (error.errcode === 'ORG.POLA.HIDDEN') refuse('gm-error-chat-hidden', { status: 403, message: error.message })
    if (error.status === 403) refuse('FORBIDDEN', { status: 403, message: error.message })
    if (error.status === 429) refuse('TOO_MANY_REQUESTS', { status: 429, message: error.message })
    refuse('BAD_REQUEST', { message: error.message })
  }
}
