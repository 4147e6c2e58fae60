import { expect, test } from 'vitest'
import { type Canary, enterpriseMarkers, textMarker } from './canary.ts'
import type { Question } from './question.types.ts'
import { runDrill } from './run-drill.ts'

const surfaces = ['/', '/:profile', '/stats/:id', '/closed', '/broken'].map(pattern => ({ name: pattern, pattern }))
const hidden: Canary = {
  ...{ kind: 'enterpriseHidden', id: '12', name: 'Vellum Loom', values: { enterprise: '12', address: 'vellumloom' } },
  ...{ looksMissing: true, markersHold: 'everywhere' },
  markers: [...enterpriseMarkers(12, 'vellumloom'), textMarker('name', 'Vellum Loom')],
}
const control: Canary = {
  ...{ kind: 'control', id: '13', name: 'Open Stall', values: { enterprise: '13', address: 'openstall' } },
  ...{ looksMissing: false, markersHold: 'everywhere' },
  markers: [...enterpriseMarkers(13, 'openstall'), textMarker('name', 'Open Stall')],
}

type Site = (question: Question) => { status?: number; head?: string; body?: string } | undefined

/** A drill of a site that shows one enterprise; `leak` answers differently. */
function drillOf(leak: Site = () => undefined, canaries = [hidden]) {
  const site: Site = ({ surface, address, body = '' }) => {
    if (surface === '/closed') return { status: 401 }
    if (surface === '/broken') return { status: 500 }
    const isControl = /openstall|13/.test(address + body)
    if (surface === '/') return { body: '<a href="/openstall">Open Stall</a>' }
    return isControl ? { body: '<h1>Open Stall</h1>' } : { status: 404, body: `Nothing at ${address}` }
  }
  const ask = async (question: Question) => ({ status: 200, head: '', body: '', ...(leak(question) ?? site(question)) })
  return runDrill({ canaries, controls: [control], surfaces, prefix: 'pola', site: undefined, ask })
}

test('nothing is found where nothing leaks, and what visitors see is found', async () => {
  const { leaks, seen, failed, surfaces: open } = await drillOf()
  expect(leaks).toEqual([])
  expect(seen).toEqual(expect.arrayContaining(['/', '/:profile', '/stats/:id']))
  expect(failed).toEqual(['/broken'])
  expect(open).not.toContain('/closed')
})

test('a page about nobody that names a hidden record, or links to it', async () => {
  const shows = (body: string) => drillOf(({ surface }) => (surface === '/' ? { body } : undefined))
  expect((await shows('<p>Vellum Loom</p>')).leaks).toMatchObject([
    { surface: '/', kind: 'enterpriseHidden', part: 'name' },
  ])
  expect((await shows('<a href="/vellumloom">')).leaks).toMatchObject([{ part: 'address' }])
})

test('a header that leads to a hidden record', async () => {
  const head = 'link: <https://pola.test/vellumloom>; rel="canonical"'
  const { leaks } = await drillOf(({ address }) => (address === '/stats/12' ? { status: 404, head } : undefined))
  expect(leaks).toMatchObject([{ surface: '/stats/:id', address: '/stats/12', part: 'address' }])
})

test('a hidden record that answers differently from a missing one', async () => {
  const { leaks } = await drillOf(({ address }) => (address === '/vellumloom' ? { status: 410 } : undefined))
  expect(leaks).toMatchObject([{ surface: '/:profile', id: '12', part: 'status' }])
})

test('a hidden record that is counted by the search', async () => {
  const { leaks } = await drillOf(({ surface, body }) =>
    surface === 'search count' && body?.includes('profile-12') ? { body: '{"nbHits":1,"hits":[]}' } : undefined,
  )
  expect(leaks).toMatchObject([{ surface: 'search count', part: 'count' }])
})

test('without anything that visitors see, the drill says that it saw nothing', async () => {
  const { leaks, seen } = await drillOf(() => ({ status: 404 }))
  expect([leaks, seen]).toEqual([[], []])
})

test('a membership leaks where its network shows it, not where the enterprise stands itself', async () => {
  const member: Canary = {
    ...hidden,
    id: '12/3',
    kind: 'memberEnded',
    looksMissing: false,
    markersHold: 'own',
    memberOf: '3',
  }
  const shown = await drillOf(
    ({ address }) => (address.startsWith('/api') ? undefined : { body: '<a href="/vellumloom">Vellum Loom</a>' }),
    [member],
  )
  expect(shown.leaks).toEqual([])
  const counted = await drillOf(
    ({ surface }) => (surface === 'search count' ? { body: '{"nbHits":1}' } : undefined),
    [member],
  )
  expect(counted.leaks).toMatchObject([{ surface: 'search count', kind: 'memberEnded', part: 'count' }])
})
