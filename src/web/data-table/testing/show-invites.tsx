import { useState } from 'react'
import { show } from '#web/testing/show.tsx'
import { DataTable } from '../DataTable.tsx'
import type { BulkAction, Column } from '../data-table.types.ts'
import { TableFilter } from '../TableFilter.tsx'
import type { TableRules } from '../table-state.ts'
import { useTableState } from '../use-table-state.ts'

export type Invite = { id: number; name: string; points: number; state: 'open' | 'used' }

export const invites: Invite[] = [
  { id: 1, name: 'Chitra', points: 30, state: 'open' },
  { id: 2, name: 'Emil', points: 120, state: 'used' },
  { id: 3, name: 'Bandula', points: 5, state: 'open' },
  { id: 4, name: 'Devi', points: 9, state: 'used' },
  { id: 5, name: 'Amara', points: 0, state: 'open' },
]

const rules: TableRules = {
  name: 'invites',
  sorts: ['name', 'points'],
  defaultSort: { by: 'id', descending: false },
  filters: ['state'],
}
const columns: Column<Invite>[] = [
  { id: 'name', title: 'Name', cell: row => row.name, text: row => row.name, isMain: true, isSortable: true },
  {
    id: 'points',
    title: 'Points',
    cell: row => row.points,
    text: row => `${row.points}`,
    isNumber: true,
    isSortable: true,
  },
  { id: 'state', title: 'State', cell: row => <i>{row.state}</i>, text: row => row.state },
]
const limit = 2

type Given = {
  rows?: Invite[]
  /** the bulk action for invites that it applies to; they disappear afterwards */
  action?: Omit<BulkAction<Invite>, 'fits' | 'label'>
  loadAll?: () => Promise<Invite[]>
}

/** A table of five invites, two a page, sorted and filtered as by a server. */
function Invites({ rows = invites, action, loadAll }: Given) {
  const [state, change] = useTableState(rules)
  const [gone, setGone] = useState<number[]>([])
  const { sort, page, filters } = state
  const by = sort.by as keyof Invite
  const found = rows
    .filter(row => !gone.includes(row.id) && (!filters.state || row.state === filters.state))
    .sort((one, other) => (one[by] < other[by] ? -1 : 1) * (sort.descending ? -1 : 1))
  const revoke: BulkAction<Invite> | undefined = action && {
    ...action,
    label: 'Revoke',
    fits: row => row.state === 'open',
    run: async chosen => {
      await action.run(chosen)
      setGone([...gone, ...chosen.map(({ id }) => id)])
    },
  }
  return (
    <DataTable
      name="invites"
      title="Invites"
      columns={columns}
      rows={found.slice((page - 1) * limit, page * limit)}
      rowId={row => String(row.id)}
      rowName={row => row.name}
      count={found.length}
      limit={limit}
      state={state}
      onChange={change}
      {...(revoke && { actions: [revoke] })}
      {...(loadAll && { loadAll })}
      filters={
        <TableFilter
          label="State"
          value={filters.state ?? ''}
          onChange={value => change({ filters: { state: value } })}
          options={[
            ['', 'All'],
            ['open', 'open'],
            ['used', 'used'],
          ]}
        />
      }
    />
  )
}

export async function showInvites({
  path = '/',
  language = 'en',
  ...given
}: Given & { path?: string; language?: string } = {}) {
  const { screen, address } = await show(<Invites {...given} />, { path, language })
  return {
    screen,
    address,
    /** the button in the header of a column */
    column: (name: string) => screen.getByRole('columnheader').getByRole('button', { name }),
    names: () => [...screen.container.querySelectorAll('tbody th')].map(cell => cell.textContent),
  }
}
