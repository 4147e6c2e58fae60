import { keepCookies } from '#features/people/accounts/server/testing/test-browser.ts'

const opening = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

/** A browser with cookies for each host that follows redirects. */
export function browserOfHosts(app: { request(address: string, init: RequestInit): Response | Promise<Response> }) {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (origin: string) => jars.get(origin) ?? jars.set(origin, new Map()).get(origin) ?? new Map()
  const ask = async (
    address: string,
    init: { method?: string; body?: string; headers?: Record<string, string | undefined> } = {},
  ) => {
    const { origin, host, pathname, search } = new URL(address)
    const cookie = [...jarOf(origin)].map(pair => pair.join('=')).join('; ')
    const headers = { host, cookie, ...init.headers } as Record<string, string>
    const answer = await app.request(origin + pathname + search, { ...init, headers })
    keepCookies(jarOf(origin), answer.headers)
    return answer
  }
  /** @returns all addresses of the redirects */
  const go = async (address: string) => {
    const seen = [address]
    for (let hops = 0; hops < 10; hops++) {
      const at = seen.at(-1) ?? ''
      const to = (await ask(at, { headers: opening })).headers.get('location')
      if (!to) return seen
      seen.push(new URL(to, at).href)
    }
    throw new Error(`Led in circles: ${seen.join(' ')}`)
  }
  return { jarOf, ask, go }
}
