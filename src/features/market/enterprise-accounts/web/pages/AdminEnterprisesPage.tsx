import type { ReactNode } from 'react'
import { defineList, filtersOf } from '#web/admin-list/admin-list.ts'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { listLoader } from '#web/admin-list/list-loader.ts'
import { useList } from '#web/admin-list/use-list.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type EnterpriseRow, enterpriseFilters } from '../../enterprise-accounts.contract.ts'
import { enterpriseLevels, enterpriseSorts, enterpriseStatuses } from '../../enterprise-states.ts'
import { EnterpriseDrawer } from '../components/EnterpriseDrawer.tsx'
import { EnterpriseState } from '../components/EnterpriseState.tsx'
import { enterpriseStatusName, levelName } from '../enterprise-words.ts'

const enterprises = defineList({
  name: 'enterprises',
  filters: filtersOf(enterpriseFilters.shape),
  sorts: enterpriseSorts,
  defaultSort: '-updatedAt',
  load: ({ clients }, { filters, page, sort }) => clients.enterpriseAccounts.getEnterprises({ ...filters, page, sort }),
})

export const adminEnterprisesLoader = listLoader(t => t('Enterprise accounts'), enterprises)

/** All enterprises, whatever their status, for admins. */
export function AdminEnterprisesPage(): ReactNode {
  const { t } = useTranslation()
  const view = useList(enterprises)
  const { filters } = view.state
  const { networks = [] } = view.answer ?? {}
  const choice = (name: string, label: string, options: [value: string, label: string][]) => (
    <TableFilter
      label={label}
      value={filters[name] ?? ''}
      onChange={value => view.change({ filters: { [name]: value } })}
      options={[['', t('All')], ...options]}
    />
  )
  return (
    <ListPage title={t('Enterprise accounts')}>
      <ListTable
        view={view}
        title={t('Enterprise accounts')}
        changeAll="/admin/bulk-plans/new?of=enterprises"
        columns={useColumns()}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        drawer={enterprise => <EnterpriseDrawer key={enterprise.id} enterprise={enterprise} />}
        filters={
          <>
            <TableSearch
              label={t('Name, subdomain or email')}
              value={filters.search ?? ''}
              onChange={search => view.change({ filters: { search } })}
            />
            {choice(
              'status',
              t('Status'),
              enterpriseStatuses.map(one => [one, enterpriseStatusName(t, one)]),
            )}
            {choice(
              'level',
              t('Level'),
              enterpriseLevels.map(one => [one, levelName(t, one)]),
            )}
            {choice('publish', t('Shown to visitors'), [
              ['shown', t('Yes')],
              ['notShown', t('No')],
            ])}
            {choice(
              'networkId',
              t('Network'),
              networks.map(({ id, name }) => [String(id), name]),
            )}
          </>
        }
      />
    </ListPage>
  )
}

function useColumns(): Column<EnterpriseRow>[] {
  const { t } = useTranslation()
  const number = (id: 'listings' | 'team' | 'points' | 'feedback' | 'followers', title: string, isHidden?: true) => ({
    ...{ id, title, isNumber: true, isSortable: true, ...(isHidden && { isHidden }) },
    cell: (row: EnterpriseRow) => row[id],
    text: (row: EnterpriseRow) => String(row[id]),
  })
  return [
    {
      id: 'name',
      title: t('Name'),
      isMain: true,
      isSortable: true,
      cell: ({ name }) => name,
      text: ({ name }) => name,
    },
    {
      id: 'level',
      title: t('Level'),
      isSortable: true,
      cell: ({ level }) => level && levelName(t, level),
      text: ({ level }) => level ?? '',
    },
    {
      id: 'publish',
      title: t('Shown to visitors'),
      isHidden: true,
      isSortable: true,
      cell: ({ isShown }) => (isShown ? t('Yes') : t('No')),
      text: ({ isShown }) => (isShown ? 'yes' : 'no'),
    },
    {
      id: 'networks',
      title: t('Networks'),
      isSortable: true,
      cell: ({ networks }) => networks.join(', '),
      text: ({ networks }) => networks.join('; '),
    },
    {
      id: 'status',
      title: t('Status'),
      isSortable: true,
      cell: enterprise => <EnterpriseState enterprise={enterprise} />,
      text: ({ status }) => status,
    },
    number('listings', t('Published listings')),
    number('points', t('Points')),
    number('team', t('People in the team'), true),
    {
      id: 'invites',
      title: t('Invited, joined'),
      isSortable: true,
      isNumber: true,
      isHidden: true,
      cell: ({ invites }) => `${invites.sent} · ${invites.joined}`,
      text: ({ invites }) => `${invites.sent}/${invites.joined}`,
    },
    number('feedback', t('Feedback'), true),
    number('followers', t('Followers'), true),
    {
      id: 'ratings',
      title: t('Ratings'),
      isNumber: true,
      isHidden: true,
      isSortable: true,
      cell: ({ ratings }) => ratings,
      text: ({ ratings }) => String(ratings),
    },
    {
      id: 'createdAt',
      title: t('Added on'),
      isHidden: true,
      isSortable: true,
      cell: ({ createdAt }) => formatDay(t, createdAt),
      text: ({ createdAt }) => createdAt,
    },
    {
      id: 'updatedAt',
      title: t('Changed on'),
      isSortable: true,
      cell: ({ updatedAt }) => formatDay(t, updatedAt),
      text: ({ updatedAt }) => updatedAt,
    },
  ]
}
