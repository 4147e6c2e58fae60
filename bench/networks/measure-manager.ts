import { memberSorts } from '#features/networks/members/member-states.ts'
import type { AdminCaller } from '../admin/admin-stage.ts'
import { atMost, info, type Row } from '../attack/row.ts'
import { percentile } from '../attack/watch-process.ts'
import { networkId } from './fill-network.ts'

/** max ms of a page, whatever the order and the filter */
const limit = 50
const perPage = 25

const filters = ['', 'state=approved', 'dueInDays=30', 'withoutTask=true', 'search=honey', 'search=tea', 'search=a']

/** Every order, ascending and descending, with each filter: the first page, one in the middle, and the last. */
export async function measureManager(call: AdminCaller, rounds: number): Promise<Row[]> {
  const all: number[] = []
  const slowest = { query: '', ms: 0 }
  for (let round = 0; round <= rounds; round++)
    for (const filter of filters)
      for (const sort of memberSorts.flatMap(one => [one, `-${one}`])) {
        const ask = async (offset: number) => {
          const query = `${filter}&sort=${sort}&offset=${offset}`
          const { ms, body } = await call('GET', `/networks/${networkId}/members?${query}`)
          // The first round warms up.
          if (round > 0) all.push(ms)
          if (round > 0 && ms > slowest.ms) Object.assign(slowest, { query, ms })
          return Number(body.count)
        }
        const count = await ask(0)
        const last = Math.max(0, Math.ceil(count / perPage) - 1)
        for (const page of [Math.ceil(last / 2), last]) await ask(page * perPage)
      }
  return [
    atMost(`manager, p99 of ${all.length} pages`, percentile(all, 0.99), limit, 'ms', 1),
    info('manager, median', `${percentile(all, 0.5).toFixed(1)} ms`),
    info('manager, slowest', `${slowest.query} ${slowest.ms.toFixed(0)} ms`),
  ]
}
