import { lookup as systemLookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Why a server that a user named is not asked, or did not answer. */
export type OutsideProblem = 'address' | 'unknown-host' | 'forbidden' | 'timeout' | 'certificate' | 'connection'

export class OutsideError extends Error {
  readonly problem: OutsideProblem
  constructor(problem: OutsideProblem, cause?: unknown) {
    super(`not asked outside: ${problem}`, { cause })
    this.problem = problem
  }
}

export type OutsideRequest = {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/** `body` is cut after 64 kB or `maxBytes`. A redirect is an answer like any other. */
export type OutsideAnswer = { status: number; body: Buffer; isCut: boolean }

/** Resolves a name to all of its addresses. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>

type Options = {
  /** allows `http` and any port on this machine, for development */
  allowLocalhost?: boolean
  resolve?: Resolve
  /** ms for the whole request, from resolving the name to the end of the answer */
  patience?: number
  /** max bytes read of the answer; default: 64 kB */
  maxBytes?: number
  /** certificates trusted instead of the system's */
  ca?: string
}

/** allowed ports: https's own and alternatives */
const ports = ['', '443', '8443']
const longestUrl = 2000
const defaultBytes = 65_536

/**
 * Sends a request to a server that a user named, without giving access to what only this machine can reach: only https
 * on standard ports, without a name and password in the address. The name is resolved here, every one of its addresses
 * must be public, and the connection goes to one of these, whatever the name resolves to afterwards. Redirects are not
 * followed, and proxies of the environment are not used.
 * @throws OutsideError
 */
export async function askOutside(
  address: string,
  { method, headers = {}, body }: OutsideRequest,
  { allowLocalhost = false, resolve = resolveBySystem, patience = 10_000, maxBytes = defaultBytes, ca }: Options = {},
): Promise<OutsideAnswer> {
  const url = outsideUrl(address, { allowLocalhost })
  if (!url) throw new OutsideError('address')
  const signal = AbortSignal.timeout(patience)
  try {
    const found = await Promise.race([addressesOf(url, { allowLocalhost, resolve }), ended(signal)])
    const { request, Agent } = url.protocol === 'https:' ? https : http
    const lookup: LookupFunction = (_host, { all }, done) => {
      const [first] = found
      if (all) done(null, found)
      else done(null, first?.address ?? '', first?.family)
    }
    const agent = new Agent({ keepAlive: false })
    const sent = { 'accept-encoding': 'identity', 'user-agent': 'Pola', ...headers }
    return await new Promise<OutsideAnswer>((settle, fail) => {
      const asking = request(url, { method, headers: sent, agent, lookup, signal, ca, maxHeaderSize: 16_384 }, answer =>
        readAnswer(answer, maxBytes).then(settle, fail),
      )
      asking.on('error', fail)
      asking.end(body)
    })
  } catch (error) {
    throw error instanceof OutsideError ? error : new OutsideError(problemOf(error, signal), error)
  }
}

/**
 * Parses an address, and returns it if it may be requested as far as its text shows; IP addresses are recognised in any
 * notation.
 */
export function outsideUrl(address: string, { allowLocalhost = false } = {}): URL | undefined {
  if (address.length > longestUrl || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.username || url.password) return undefined
  if (allowLocalhost && isLocalhost(url)) return ['http:', 'https:'].includes(url.protocol) ? url : undefined
  if (url.protocol !== 'https:' || !ports.includes(url.port)) return undefined
  const host = bareHost(url)
  if (isIpAddress(host)) return isPublicAddress(host) ? url : undefined
  // A name without a dot is in the local network.
  return /^[^.]+(\.[^.]+)+\.?$/.test(host) ? url : undefined
}

const isLocalhost = (url: URL) => ['localhost', '127.0.0.1', '::1'].includes(bareHost(url))

const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

const isIpAddress = (host: string) => host.includes(':') || /^\d+(\.\d+){3}$/.test(host)

async function addressesOf(url: URL, { allowLocalhost, resolve }: { allowLocalhost: boolean; resolve: Resolve }) {
  const host = bareHost(url)
  const found = await resolve(host).catch(error => {
    throw new OutsideError('unknown-host', error)
  })
  if (found.length === 0) throw new OutsideError('unknown-host')
  const mayBeLocal = allowLocalhost && isLocalhost(url)
  if (!mayBeLocal && !found.every(one => isPublicAddress(one.address))) throw new OutsideError('forbidden')
  return found
}

const resolveBySystem: Resolve = host => systemLookup(host, { all: true })

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason), { once: true }))
}

async function readAnswer(answer: http.IncomingMessage, maxBytes: number): Promise<OutsideAnswer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    // Leaving the loop ends the connection.
    if (size > maxBytes) break
  }
  const body = Buffer.concat(parts).subarray(0, maxBytes)
  return { status: answer.statusCode ?? 0, body, isCut: size > maxBytes }
}

function problemOf(error: unknown, signal: AbortSignal): OutsideProblem {
  if (signal.aborted) return 'timeout'
  const { code = '' } = error as NodeJS.ErrnoException
  return /CERT|SSL|TLS|SIGNED|ALTNAME/.test(code) ? 'certificate' : 'connection'
}
