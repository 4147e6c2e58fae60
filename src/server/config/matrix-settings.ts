import { isOwnMachine } from '#shared/own-machine.ts'
import { OperatorError } from './operator-error.ts'

/** An external chat server that replaces Pola's own. */
export type MatrixSettings = {
  /** base URL of its Client-Server API, without a trailing slash */
  url: string
  /** the part after the colon in its ids */
  serverName: string
  /** token with which Pola calls the chat server */
  asToken: string
  /** token with which the chat server calls Pola */
  hsToken: string
}

type Given = {
  MATRIX_HOMESERVER_URL?: string | undefined
  MATRIX_SERVER_NAME?: string | undefined
  MATRIX_AS_TOKEN?: string | undefined
  MATRIX_HS_TOKEN?: string | undefined
}

/**
 * Takes the address and both tokens, or none of them.
 * @throws OperatorError, which shows no token
 */
export function matrixOf(given: Given): MatrixSettings | undefined {
  const { MATRIX_HOMESERVER_URL: address, MATRIX_AS_TOKEN: asToken, MATRIX_HS_TOKEN: hsToken } = given
  const wrong = (what: string) => new OperatorError(`Settings are wrong (see docs/settings.md): ${what}`)
  if (!address && !asToken && !hsToken && !given.MATRIX_SERVER_NAME) return undefined
  if (!address || !asToken || !hsToken) {
    const all = { MATRIX_HOMESERVER_URL: address, MATRIX_AS_TOKEN: asToken, MATRIX_HS_TOKEN: hsToken }
    const lacking = Object.entries(all).flatMap(([name, value]) => (value ? [] : [name]))
    throw wrong(`a chat server elsewhere needs ${lacking.join(', ')} too.`)
  }
  const url = new URL(address)
  if (url.protocol !== 'https:' && !isOwnMachine(address))
    throw wrong('MATRIX_HOMESERVER_URL should begin with https://, for people’s messages go there.')
  if (asToken === hsToken) throw wrong('MATRIX_AS_TOKEN and MATRIX_HS_TOKEN should differ.')
  return { url: url.origin, serverName: given.MATRIX_SERVER_NAME ?? url.host, asToken, hsToken }
}
