import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { hasNetworkRole } from '#features/networks/management/network-roles.ts'
import { NetworkPage, networkLoader, useManagedNetwork } from '#features/networks/management/web/index.ts'
import { listQuery } from '#web/admin-list/admin-list.ts'
import { ListStates } from '#web/admin-list/ListStates.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { useList } from '#web/admin-list/use-list.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { readTableState } from '#web/data-table/table-state.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { queriesOf } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { MemberRow } from '../../members.contract.ts'
import { AddMember } from '../components/AddMember.tsx'
import { ImportMembers } from '../components/ImportMembers.tsx'
import { MemberDrawer } from '../components/MemberDrawer.tsx'
import { useMemberColumns } from '../components/use-member-columns.tsx'
import { memberRefusal } from '../member-words.ts'
import { membersList } from '../members-list.ts'
import classes from './ManagerPage.module.css'

export const managerLoader = networkLoader(
  t => t('Members'),
  'reader',
  async (app, network, { request }) => {
    const list = membersList(network.id)
    const query = listQuery(app, list, readTableState(new URL(request.url).searchParams, list.table))
    try {
      await queriesOf(app).fetchQuery({ ...query, staleTime: 0 })
    } catch (error) {
      // in the browser, the page says it and keeps what was typed
      if (import.meta.env.SSR) throw error
    }
  },
)

/** The members of a network, for those who manage it: a table of views, and beside it what happened with one of them. */
export function ManagerPage(): ReactNode {
  const { t } = useTranslation()
  const network = useManagedNetwork()
  const view = useList(membersList(network.id))
  const [isAdding, setAdding] = useState(false)
  const [isFileOpen, setOpenFile] = useState(false)
  const { levels = [], counts, today = '', tags = [] } = view.answer ?? {}
  const isAdmin = hasNetworkRole(network.role, 'admin')
  const { filters } = view.state
  const navigate = useNavigate()
  const messages = `/${network.subDomain}/network/manager/messages`
  return (
    <NetworkPage
      title={t('Members')}
      actions={
        isAdmin && (
          <>
            <button type="button" className={button.secondary} onClick={() => setOpenFile(true)}>
              <Icon name="file" size={18} />
              {t('Members as a file')}
            </button>
            <button type="button" className={button.primary} onClick={() => setAdding(true)}>
              <Icon name="plus" size={18} />
              {t('Add member')}
            </button>
          </>
        )
      }
      side={{
        isOpen: view.row !== '',
        content: <MemberDrawer view={view} network={network} levels={levels} tags={tags} today={today} />,
      }}
    >
      <ListStates
        view={view}
        label={t('Views')}
        names={{
          all: t('All'),
          due: t('Due in {{count}} days', { count: 30 }),
          applied: t('Applied'),
          withoutTask: t('Without a task'),
        }}
        counts={counts ?? {}}
      />
      <div className={classes.table}>
        <ListTable
          view={view}
          title={t('Members')}
          columns={useMemberColumns(today, hasNetworkRole(network.role, 'reviewer'))}
          rowId={({ id }) => String(id)}
          rowName={({ vendor }) => vendor.name}
          hasDrawerBeside
          hasSavedViews={false}
          empty={t('This network has no members yet.')}
          {...(isAdmin && {
            actions: [
              {
                label: t('Write to them'),
                fits: ({ state }: MemberRow) => state !== 'ended' && state !== 'notApproved',
                run: async (rows: MemberRow[]) =>
                  void (await navigate(`${messages}/new?members=${rows.map(({ id }) => id).join(',')}`)),
                explain: (error: unknown) => memberRefusal(t, error),
                keepsSelection: true,
              },
            ],
          })}
          filters={
            <>
              <TableSearch
                label={t('Name, place or tag')}
                value={filters.search ?? ''}
                onChange={search => view.change({ filters: { search } })}
              />
              {levels.length > 0 && (
                <TableFilter
                  label={t('Level')}
                  value={filters.levelId ?? ''}
                  onChange={levelId => view.change({ filters: { levelId } })}
                  options={[['', t('All')], ...levels.map(({ id, name }) => [String(id), name] as const)]}
                />
              )}
              <Link className={button.quiet} to={`/${network.subDomain}/network/manager/renewals`}>
                <Icon name="calendar" size={18} />
                {t('Renewal calendar')}
              </Link>
              {isAdmin && (
                <>
                  <Link className={button.quiet} to={`/${network.subDomain}/network/manager/invitations`}>
                    <Icon name="mail" size={18} />
                    {t('Invitations')}
                  </Link>
                  <Link className={button.quiet} to={messages}>
                    <Icon name="message" size={18} />
                    {t('Messages')}
                  </Link>
                  {view.answer && view.answer.count > 0 && (
                    <Link className={button.quiet} to={`${messages}/new?${view.list.filterQuery(view.state)}`}>
                      <Icon name="edit" size={18} />
                      {t('Write to all {{count}}', { count: view.answer.count })}
                    </Link>
                  )}
                </>
              )}
            </>
          }
        />
      </div>
      {isAdmin && (
        <>
          <AddMember open={isAdding} networkId={network.id} levels={levels} onClose={() => setAdding(false)} />
          <ImportMembers open={isFileOpen} networkId={network.id} onClose={() => setOpenFile(false)} />
        </>
      )}
    </NetworkPage>
  )
}
