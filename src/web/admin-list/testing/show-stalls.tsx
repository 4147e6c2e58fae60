import { vi } from 'vitest'
import { platformRoles } from '#shared/roles.ts'
import type { App } from '#web/app-context.ts'
import type { BulkAction, Column } from '#web/data-table/data-table.types.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import { type AdminList, defineList, oneOf, words } from '../admin-list.ts'
import { ListCards } from '../ListCards.tsx'
import { ListPage } from '../ListPage.tsx'
import { ListStates } from '../ListStates.tsx'
import { ListTable } from '../ListTable.tsx'
import { listLoader } from '../list-loader.ts'
import { useList } from '../use-list.ts'

export type Stall = { id: number; name: string; goods: 'tea' | 'cloth'; pitch: number }

const stalls: Stall[] = [
  { id: 1, name: 'Nuwara Leaf', goods: 'tea', pitch: 4 },
  { id: 2, name: 'Samagi Handlooms', goods: 'cloth', pitch: 9 },
  { id: 3, name: 'Hive & Hollow', goods: 'tea', pitch: 2 },
  { id: 4, name: 'Tin & Thread', goods: 'cloth', pitch: 7 },
  { id: 5, name: 'Second Bloom', goods: 'tea', pitch: 1 },
]

export type AskedStalls = {
  page: number
  state: string
  goods?: string | undefined
  search?: string | undefined
  sort: string
}
type Answer = { items: Stall[]; count: number; limit: number }

const limit = 2

/** Five open stalls and no closed ones, two a page, as a server would return them. */
async function answerOf({ page, state, goods, search = '', sort }: AskedStalls): Promise<Answer> {
  const all = state === 'closed' ? [] : stalls
  const found = all
    .filter(stall => (!goods || stall.goods === goods) && stall.name.toLowerCase().includes(search.toLowerCase()))
    .sort((one, other) => (one.pitch - other.pitch) * (sort === '-pitch' ? -1 : 1))
  return { items: found.slice((page - 1) * limit, page * limit), count: found.length, limit }
}

type Given = {
  path?: string
  as?: 'table' | 'cards'
  action?: BulkAction<Stall>
  /** overrides the server's answer */
  answer?: (asked: AskedStalls) => Promise<Answer>
  withLoader?: boolean
  clients?: App['clients']
}

const columns: Column<Stall>[] = [
  { id: 'name', title: 'Name', isMain: true, cell: ({ name }) => name, text: ({ name }) => name },
  { id: 'goods', title: 'Goods', cell: ({ goods }) => goods, text: ({ goods }) => goods },
  { id: 'pitch', title: 'Pitch', cell: ({ pitch }) => pitch, isNumber: true, isSortable: true },
]

function listOf(load: (asked: AskedStalls) => Promise<Answer>): AdminList<Answer> {
  return defineList({
    name: 'stalls',
    states: ['open', 'closed'],
    filters: { goods: oneOf(['tea', 'cloth']), search: words() },
    sorts: ['pitch'],
    defaultSort: 'pitch',
    load: (_, { filters, ...asked }) => load({ ...asked, ...filters }),
  })
}

function StallsPage({
  list,
  as,
  action,
}: Required<Pick<Given, 'as'>> & Pick<Given, 'action'> & { list: AdminList<Answer> }) {
  const view = useList(list)
  const { filters } = view.state
  const shared = { view, title: 'Stalls', rowId: ({ id }: Stall) => String(id) }
  const tools = (
    <>
      <TableSearch
        label="Name"
        value={filters.search ?? ''}
        onChange={search => view.change({ filters: { search } })}
      />
      <TableFilter
        label="Goods"
        value={filters.goods ?? ''}
        onChange={goods => view.change({ filters: { goods } })}
        options={['', 'tea', 'cloth'].map(one => [one, one || 'All'])}
      />
    </>
  )
  return (
    <ListPage title="Stalls of the market">
      <ListStates view={view} names={{ open: 'Open stalls', closed: 'Closed stalls' }} />
      {as === 'cards' ? (
        <ListCards {...shared} card={({ name }) => <h2>{name}</h2>} empty="No stall is here." filters={tools} />
      ) : (
        <ListTable
          {...shared}
          columns={columns}
          rowName={({ name }) => name}
          drawer={({ name }) => <button type="button">Move {name}</button>}
          empty="No stall is here."
          filters={tools}
          {...(action && { actions: [action] })}
        />
      )}
    </ListPage>
  )
}

/** Shows an admin page that lists stalls of a market. */
export async function showStalls({
  path = '/admin/stalls',
  as = 'table',
  answer = answerOf,
  withLoader,
  action,
  clients,
}: Given = {}) {
  const load = vi.fn(answer)
  const list = listOf(load)
  const { screen, address, router } = await show(<StallsPage list={list} as={as} action={action} />, {
    ...{ path, route: '/admin/stalls', viewer: aViewer({ role: platformRoles.admin }) },
    ...(clients && { clients }),
    ...(withLoader && { loader: listLoader(() => 'Stalls', list) }),
  })
  return {
    ...{ screen, address, load, router },
    names: () => [...screen.container.querySelectorAll('tbody th, li > h2')].map(cell => cell.textContent),
    link: (name: string) => screen.getByRole('link', { name }),
  }
}
