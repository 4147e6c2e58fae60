import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { defineList, words } from '#web/admin-list/admin-list.ts'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { ListStates } from '#web/admin-list/ListStates.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { listLoader } from '#web/admin-list/list-loader.ts'
import { RowState } from '#web/admin-list/RowState.tsx'
import { useList } from '#web/admin-list/use-list.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { type NetworkRow, networkStates } from '../../network-list.contract.ts'
import { AddNetworkForm } from '../components/AddNetworkForm.tsx'
import { NetworkDrawer } from '../components/NetworkDrawer.tsx'
import { statusName } from '../network-list-texts.ts'

const networks = defineList({
  name: 'networks',
  states: networkStates,
  filters: { search: words() },
  load: ({ clients }, { state, filters, page }) => clients.networkList.getNetworkList({ state, ...filters, page }),
})

export const adminNetworksLoader = listLoader(t => t('Networks'), networks)

/** The networks of the site, for admins. */
export function AdminNetworksPage(): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const view = useList(networks)
  const [isAdding, setAdding] = useState(false)
  return (
    <ListPage title={t('Networks')} intro={t('Groups of enterprises, with pages and maybe a site of their own.')}>
      <ListStates view={view} names={{ shown: t('Shown'), hidden: t('Hidden') }} />
      <ListTable
        view={view}
        title={t('Networks')}
        columns={useColumns()}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        drawer={network => <NetworkDrawer key={JSON.stringify(network)} network={network} />}
        nothing={t('Nothing here.')}
        filters={
          <>
            <TableSearch
              label={t('Name or address')}
              value={view.state.filters.search ?? ''}
              onChange={search => view.change({ filters: { search } })}
            />
            <button type="button" className={button.primary} onClick={() => setAdding(true)}>
              <Icon name="plus" size={18} />
              {t('Add network')}
            </button>
          </>
        }
      />
      <Dialog kind="side" open={isAdding} onClose={() => setAdding(false)} title={t('Add network')}>
        {isAdding && (
          <AddNetworkForm
            onAdded={subDomain => void navigate(`/${subDomain}/network/settings`)}
            onCancel={() => setAdding(false)}
          />
        )}
      </Dialog>
    </ListPage>
  )
}

function useColumns(): Column<NetworkRow>[] {
  const { t } = useTranslation()
  return [
    { id: 'name', title: t('Name'), isMain: true, cell: ({ name }) => name, text: ({ name }) => name },
    {
      id: 'address',
      title: t('Address of the network'),
      cell: ({ subDomain }) => subDomain,
      text: ({ subDomain }) => subDomain,
    },
    {
      id: 'status',
      title: t('Status'),
      cell: ({ status, hasSite }) => (
        <RowState
          tone={status === 'approved' || status === 'renewing' ? 'good' : 'bad'}
          note={hasSite ? t('Own site') : null}
        >
          {statusName(t, status)}
        </RowState>
      ),
      text: ({ status }) => status,
    },
    {
      id: 'vendor',
      title: t('Enterprise that runs it'),
      cell: ({ vendor }) => vendor?.name,
      text: ({ vendor }) => vendor?.name ?? '',
    },
    {
      id: 'members',
      title: t('Members'),
      isNumber: true,
      cell: ({ members }) => String(members),
      text: ({ members }) => String(members),
    },
  ]
}
