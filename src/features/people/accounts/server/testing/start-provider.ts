import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Context } from 'oidc-provider'

export type Claims = { sub: string; email: string; email_verified: boolean; name: string }

/**
 * A real OpenID provider on this machine, in place of Google’s. Everybody it is sent is `person`; undefined for somebody who
 * doesn’t consent.
 */
export async function startProvider(redirectUri: string) {
  const state: { person: Claims | undefined } = { person: undefined }
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Claims>()
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'pola', client_secret: 'a secret of the test', redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: () => '/interaction' },
    ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
    findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => people.get(accountId) }),
    loadExistingGrant: async ({ oidc: { client, session, provider } }: Context) => {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction')) return answer(request, response)
    const { person } = state
    if (person) people.set(person.sub, person)
    const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied', error_description: 'No.' }
    return provider.interactionFinished(request, response, result)
  })
  return { issuer, state, stop: () => new Promise(resolve => server.close(resolve)) }
}

/** Follows redirects within the provider like a browser, and returns the URL it redirects back to. */
export async function walkThrough(issuer: string, start: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(start)
  for (let step = 0; step < 10 && url.origin === issuer; step++) {
    const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    await response.body?.cancel()
    url = new URL(response.headers.get('location') ?? '', url)
  }
  return url
}
