import { setTimeout as pause } from 'node:timers/promises'
import { atMost, info, none, type Row } from '../attack/row.ts'
import { percentile } from '../attack/watch-process.ts'
import { asVisitor } from '../load.ts'
import { searchRequests } from '../search-world.ts'
import type { AdminStage } from './admin-stage.ts'

/** s for the plan of ten thousand rows, s until it is applied, and how much slower visitors' pages may get */
const limits = { plan: 3, applied: 20, slower: 3, taxonomy: 60 }
const everyMs = 20

/** A change of the tenth of all enterprises whose name says so: planned, confirmed by a second admin, applied. */
export async function measurePlan({ server, admins: [admin, other] }: AdminStage, idleMs: number): Promise<Row[]> {
  const idle = visit(server.origin)
  await pause(idleMs)
  const quiet = await idle.stop()
  const wanted = {
    ...{ act: 'enterprise-level', filters: { search: 'tenth' }, params: { level: 'communityPartner' } },
    why: 'A benchmark',
  }
  const { ms, body: plan } = await admin('POST', '/admin/bulk-plans', wanted)
  const path = `/admin/bulk-plans/${plan.id}`
  const busy = visit(server.origin)
  const begun = performance.now()
  let { body } = await admin('POST', `${path}/confirmation`, { hash: plan.hash })
  if (body.state === 'waiting') body = (await other('POST', `${path}/confirmation`, { hash: plan.hash })).body
  while (body.state === 'running' || body.state === 'planned') {
    await pause(100)
    body = (await admin('GET', path)).body
  }
  const seconds = (performance.now() - begun) / 1000
  const loud = await busy.stop()
  const { applied = 0 } = body.counts as { applied?: number }
  const [before, during] = [quiet, loud].map(times => percentile(times, 0.99)) as [number, number]
  return [
    info('rows that change', String(applied)),
    atMost('plan made', ms / 1000, limits.plan, 's', 2),
    atMost(`plan applied (${body.state})`, seconds, limits.applied, 's', 1),
    info('/ idle, p99', `${before.toFixed(1)} ms of ${quiet.length}`),
    atMost('/ meanwhile, p99 to idle', during / before, limits.slower, '×', 2),
  ]
}

/** A sector that all enterprises are in gets another name: until the search finds all by it, and what it finds before. */
export async function measureTaxonomy({ server, admins: [admin], sectorId }: AdminStage): Promise<Row[]> {
  const ask = await searchRequests(server)
  const found = async (query: string) => {
    const { path, headers, body } = ask.one({
      index: 'pola-recent-en',
      query: { query, hitsPerPage: 1, typoTolerance: false },
    })
    const answer = await fetch(server.origin + path, { method: 'POST', headers: headers ?? {}, body: body ?? '' })
    return ((await answer.json()) as { nbHits: number }).nbHits
  }
  const { body: tree } = await admin('GET', '/admin/sectors?type=sector')
  const node = (tree.nodes as { id: number; revision: number }[]).find(({ id }) => id === sectorId)
  const before = await found('zqbefore')
  const halves: string[] = []
  const begun = performance.now()
  const changing = admin('PATCH', `/admin/sectors/${sectorId}`, { revision: node?.revision, title: { en: 'Zqafter' } })
  let seconds = 0
  for (;;) {
    const now = await found('zqafter')
    seconds = (performance.now() - begun) / 1000
    if (now >= before || seconds > limits.taxonomy * 3) break
    // The sector itself is found, too.
    if (now > 1) halves.push(`${now} of ${before} after ${seconds.toFixed(1)} s`)
    await pause(everyMs)
  }
  const { ms } = await changing
  return [
    info('documents with the sector’s name', String(before)),
    info('answer to the admin', `${(ms / 1000).toFixed(1)} s`),
    atMost('all found by the new name', seconds, limits.taxonomy, 's', 1),
    none('searches that found some', halves),
  ]
}

/** Visitors who ask for `/` one after another, each with an address of their own. */
function visit(origin: string) {
  const times: number[] = []
  let isOver = false
  const run = async () => {
    for (let visitor = 0; !isOver; visitor++) {
      const begun = performance.now()
      const answer = await fetch(`${origin}/`, { headers: asVisitor(visitor) })
      await answer.text()
      if (answer.status !== 200) throw new Error(`/ answers ${answer.status}`)
      times.push(performance.now() - begun)
      await pause(everyMs)
    }
  }
  const running = run()
  return {
    stop: async () => {
      isOver = true
      await running
      return times
    },
  }
}
