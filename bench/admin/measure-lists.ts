import { enterpriseSorts } from '#features/market/enterprise-accounts/enterprise-states.ts'
import { accountSorts } from '#features/people/personal-accounts/account-kinds.ts'
import { atMost, info, type Row } from '../attack/row.ts'
import { percentile } from '../attack/watch-process.ts'
import type { AdminCaller } from './admin-stage.ts'

/** max ms of a page, whatever the order and the filter */
const limit = 50
const perPage = 25

const lists = {
  people: {
    sorts: accountSorts,
    filters: [
      '',
      'state=suspended',
      'kind=vendor',
      'application=none',
      'language=si&country=lk',
      'search=asha',
      'search=person4711',
      'search=a&state=active',
    ],
  },
  enterprises: {
    sorts: enterpriseSorts,
    filters: [
      '',
      'status=notApproved',
      'level=active',
      'publish=shown',
      'networkId=3',
      'search=honey',
      'search=tenth%204',
      'search=a&level=basic',
    ],
  },
}

/** Every order, ascending and descending, with each filter: the first page, one in the middle, and the last. */
export async function measureLists(call: AdminCaller, rounds: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, { sorts, filters }] of Object.entries(lists)) {
    const all: number[] = []
    const byQuery = new Map<string, number[]>()
    const ask = async (query: string, times?: number[]) => {
      const { ms, body } = await call('GET', `/admin/${name}?${query}`)
      times?.push(ms)
      return Number(body.count)
    }
    for (let round = 0; round <= rounds; round++)
      for (const filter of filters)
        for (const sort of sorts.flatMap(one => [one, `-${one}`])) {
          // The first round warms up.
          const times = round > 0 ? [] : undefined
          const query = `${filter}&sort=${sort}`
          const count = await ask(query, times)
          const pages = Math.min(10_000, Math.max(1, Math.ceil(count / perPage)))
          for (const page of [Math.ceil(pages / 2), pages]) await ask(`${query}&page=${page}`, times)
          all.push(...(times ?? []))
          byQuery.set(query, [...(byQuery.get(query) ?? []), ...(times ?? [])])
        }
    const slowest = [...byQuery]
      .map(([query, times]) => ({ query, ms: percentile(times, 0.99) }))
      .toSorted((one, other) => other.ms - one.ms)
    rows.push(
      atMost(`${name}, p99 of ${all.length} pages`, percentile(all, 0.99), limit, 'ms', 1),
      info(`${name}, median`, `${percentile(all, 0.5).toFixed(1)} ms`),
      info(
        `${name}, slowest queries`,
        slowest
          .slice(0, 3)
          .map(({ query, ms }) => `${query} ${ms.toFixed(0)} ms`)
          .join('; '),
      ),
    )
  }
  return rows
}
