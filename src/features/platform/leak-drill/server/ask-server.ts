import type { Hono } from 'hono'
import type { Hosts } from '#server/http/hosts.ts'
import type { Question } from '../question.types.ts'
import type { Answer } from '../read-answer.ts'

type Options = {
  hosts: Hosts
  searchKey: string
  /** called before each question */
  pause?(): Promise<unknown>
}

/** max requests for a question: redirects are followed, and what the server had no capacity for is asked again */
const maxTries = 5

/**
 * Asks this process as a guest does, through everything that a request goes through: check of the host, caches, pages,
 * search. Rejects when `pause` does.
 */
export function createAsk(
  app: Pick<Hono, 'request'>,
  { hosts, searchKey, pause }: Options,
): (question: Question) => Promise<Answer> {
  return async ({ site, method, address, body, isSearch }) => {
    const headers = {
      'user-agent': 'Pola leak drill',
      ...(isSearch && { 'x-algolia-application-id': 'pola', 'x-algolia-api-key': searchKey }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    let head = ''
    await hosts.refresh()
    let url = new URL(hosts.originOf(site) + address)
    for (let tries = 1; ; tries += 1) {
      await pause?.()
      const response = await app.request(url.href, {
        ...{ method, headers: { ...headers, host: url.host }, redirect: 'manual' },
        ...(body !== undefined && { body }),
      })
      const text = await response.text()
      head += `${headOf(response.headers)}\n`
      const next = tries < maxTries ? ownAddress(response.headers.get('location'), url, hosts) : undefined
      if (next) url = next
      else if (response.status !== 429 || tries >= maxTries || !pause)
        return { status: response.status, head, body: text }
    }
  }
}

/** Where an answer leads, if that is an address of ours. */
function ownAddress(location: string | null, from: URL, hosts: Hosts): URL | undefined {
  const to = location === null ? null : URL.parse(location, from)
  const { hostname } = new URL(hosts.publicUrl)
  const isOurs = (name: string) => name === hostname || name.endsWith(`.${hostname}`)
  return to && (isOurs(to.hostname) || hosts.isOwnDomain(to.host)) ? to : undefined
}

function headOf(headers: Headers): string {
  return [...headers].map(([name, value]) => `${name}: ${value}`).join('\n')
}
