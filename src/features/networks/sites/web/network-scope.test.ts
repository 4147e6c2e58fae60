import { expect, test, vi } from 'vitest'
import type { NetworkInfo } from '#shared/site.ts'
import type { App } from '#web/app-context.ts'
import { aNetworkSite } from '#web/testing/a-network-site.ts'
import { refusal } from '#web/testing/refusal.ts'
import { networkScope } from './network-scope.ts'

const site = aNetworkSite()
const { network } = site as { network: NetworkInfo }

function visit(pathname: string, profile: string | undefined, answer: () => Promise<unknown>, onSite = false) {
  const getNetwork = vi.fn(answer)
  const app = { language: 'si', site: onSite ? site : { kind: 'platform' }, clients: { networks: { getNetwork } } }
  const request = new Request(`https://pola.example${pathname}`)
  const scope = networkScope(app as unknown as App, { params: profile ? { profile } : {}, request })
  return { getNetwork, scope }
}

const found = async () => network
const missing = async () => {
  throw Object.assign(refusal(404), { code: 'NOT_FOUND' })
}

test('pages of a network load it in the visitor’s language', async () => {
  const { getNetwork, scope } = visit('/lankaorganic/network/directory', 'lankaorganic', found)
  expect(await scope).toEqual(network)
  expect(getNetwork).toHaveBeenCalledWith({ subDomain: 'lankaorganic', language: 'si' })
})

test('a network’s own site has its network without a request', async () => {
  const { getNetwork, scope } = visit('/', undefined, missing, true)
  expect(await scope).toEqual(network)
  expect(getNetwork).not.toHaveBeenCalled()
})

test('the platform’s own pages have no network', async () => {
  const { getNetwork, scope } = visit('/marketplace', undefined, missing)
  expect(await scope).toBeUndefined()
  expect(getNetwork).not.toHaveBeenCalled()
})

test.each([
  ['/nobody/network', 'nobody'],
  ['/Lanka%20Organic/network', 'Lanka Organic'],
])('the path %s is a missing page', async (pathname, profile) => {
  await expect(visit(pathname, profile, missing).scope).rejects.toMatchObject({ init: { status: 404 } })
})

test('a server error isn’t reported as a missing page', async () => {
  const away = refusal(503)
  const { scope } = visit('/lankaorganic/network', 'lankaorganic', async () => {
    throw away
  })
  await expect(scope).rejects.toBe(away)
})
