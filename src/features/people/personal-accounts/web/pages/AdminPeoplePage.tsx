import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { defineList, filtersOf, reloadLists } from '#web/admin-list/admin-list.ts'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { listLoader } from '#web/admin-list/list-loader.ts'
import { useList } from '#web/admin-list/use-list.ts'
import { useApp } from '#web/app-context.ts'
import type { BulkAction, Column } from '#web/data-table/data-table.types.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { useTextLanguages } from '#web/forms/use-text-languages.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { accountKinds, accountSorts, accountStates, applicationStates } from '../../account-kinds.ts'
import { type PersonRow, personFilters } from '../../personal-accounts.contract.ts'
import { applicationName, kindName, refusalText, stateName } from '../account-words.ts'
import { AccountState } from '../components/AccountState.tsx'
import { PersonDrawer } from '../components/PersonDrawer.tsx'
import { RefuseForm } from '../components/RefuseForm.tsx'

const people = defineList({
  name: 'people',
  filters: filtersOf(personFilters.shape),
  sorts: accountSorts,
  defaultSort: '-createdAt',
  load: ({ clients }, { filters, page, sort }) => clients.personalAccounts.getPeople({ ...filters, page, sort }),
})

export const adminPeopleLoader = listLoader(t => t('Personal accounts'), people)

/** All accounts of people, for admins. */
export function AdminPeoplePage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const view = useList(people)
  const [refusing, setRefusing] = useState<string[]>([])
  const isClosed = view.state.filters.state === 'waiting' || view.state.filters.state === 'refused'
  const [times, setTimes] = useState(0)
  const explain = (error: unknown) => refusalText(t, error)
  const actions: BulkAction<PersonRow>[] = [
    {
      label: t('Accept account'),
      fits: ({ state }) => state === 'waiting' || state === 'refused',
      run: async rows => {
        const { changed } = await app.clients.personalAccounts.acceptPeople({ userIds: rows.map(({ id }) => id) })
        notify(t('Accepted accounts: {{number}}', { number: changed }))
        await reloadLists(app)
      },
      explain,
    },
    {
      label: t('Refuse account'),
      fits: ({ state }) => state === 'waiting',
      run: async rows => setRefusing(rows.map(({ id }) => id)),
      explain,
      keepsSelection: true,
    },
  ]
  const refused = async () => {
    await reloadLists(app)
    setTimes(times + 1)
    setRefusing([])
  }
  return (
    <ListPage title={t('Personal accounts')}>
      <ListTable
        view={view}
        title={t('Personal accounts')}
        changeAll="/admin/bulk-plans/new?of=people"
        columns={useColumns()}
        rowId={({ id }) => id}
        rowName={({ name, email }) => name || email}
        drawer={person => <PersonDrawer key={person.id} person={person} />}
        selectionKey={`${isClosed} ${times}`}
        filters={<PeopleFilters filters={view.state.filters} onChange={filters => view.change({ filters })} />}
        actions={isClosed ? actions : []}
      />
      <Dialog open={refusing.length > 0} onClose={() => setRefusing([])} title={t('Refuse account')}>
        <RefuseForm userIds={refusing} onDone={refused} onCancel={() => setRefusing([])} />
      </Dialog>
    </ListPage>
  )
}

function useColumns(): Column<PersonRow>[] {
  const { t } = useTranslation()
  const ownNames = new Map<string, string>(useTextLanguages().map(({ code, name }) => [code, name]))
  const language = (code: string) => ownNames.get(code) ?? code
  return [
    {
      id: 'name',
      title: t('Name'),
      isMain: true,
      isSortable: true,
      cell: ({ name, email }) => name || email,
      text: ({ name }) => name,
    },
    {
      id: 'email',
      title: t('Email'),
      isSortable: true,
      cell: ({ email }) => breakable(email),
      text: ({ email }) => email,
    },
    {
      id: 'kind',
      title: t('Kind of account'),
      isSortable: true,
      cell: ({ kind }) => kindName(t, kind),
      text: ({ kind }) => kind,
    },
    {
      id: 'isVerified',
      isHidden: true,
      title: t('Email verified'),
      isSortable: true,
      cell: ({ isVerified }) => (isVerified ? t('Yes') : t('No')),
      text: ({ isVerified }) => (isVerified ? 'yes' : 'no'),
    },
    {
      id: 'state',
      title: t('Status'),
      isSortable: true,
      cell: person => <AccountState person={person} />,
      text: ({ state }) => state,
    },
    {
      id: 'application',
      title: t('Latest application'),
      isSortable: true,
      cell: ({ application }) => application && applicationName(t, application),
      text: ({ application }) => application ?? '',
    },
    {
      id: 'invites',
      isHidden: true,
      title: t('Invited, joined'),
      isSortable: true,
      isNumber: true,
      cell: ({ invites }) => `${invites.sent} · ${invites.joined}`,
      text: ({ invites }) => `${invites.sent}/${invites.joined}`,
    },
    {
      id: 'points',
      title: t('Points'),
      isSortable: true,
      isNumber: true,
      cell: ({ points }) => points,
      text: ({ points }) => String(points),
    },
    {
      id: 'language',
      isHidden: true,
      title: t('Language'),
      isSortable: true,
      cell: ({ languageCode }) => <span lang={languageCode}>{language(languageCode)}</span>,
      text: ({ languageCode }) => languageCode,
    },
    {
      id: 'country',
      isHidden: true,
      title: t('Country'),
      isSortable: true,
      cell: ({ country }) => country?.name,
      text: ({ country }) => country?.code ?? '',
    },
    {
      id: 'createdAt',
      title: t('Sign-up date'),
      isSortable: true,
      cell: ({ createdAt }) => formatDay(t, createdAt),
      text: ({ createdAt }) => createdAt,
    },
    {
      id: 'lastSignInAt',
      isHidden: true,
      title: t('Last login'),
      isSortable: true,
      cell: ({ lastSignInAt }) => lastSignInAt && formatDay(t, lastSignInAt),
      text: ({ lastSignInAt }) => lastSignInAt ?? '',
    },
  ]
}

type FiltersProps = {
  /** by name; '' if unset */
  filters: Record<string, string>
  onChange: (filters: Record<string, string>) => void
}

function PeopleFilters({ filters, onChange }: FiltersProps): ReactNode {
  const { t } = useTranslation()
  const languages = useTextLanguages()
  const { data: countries = {} } = useQuery(countriesQuery(useApp()))
  const choice = (name: string, label: string, options: [value: string, label: string][]) => (
    <TableFilter
      label={label}
      value={filters[name] ?? ''}
      onChange={value => onChange({ [name]: value })}
      options={[['', t('All')], ...options]}
    />
  )
  return (
    <>
      <TableSearch label={t('Name or email')} value={filters.search ?? ''} onChange={search => onChange({ search })} />
      {choice(
        'state',
        t('Status'),
        accountStates.map(state => [state, stateName(t, state)]),
      )}
      {choice(
        'kind',
        t('Kind of account'),
        accountKinds.map(kind => [kind, kindName(t, kind)]),
      )}
      {choice('application', t('Latest application'), [
        ['none', t('No application')],
        ...applicationStates.map((state): [string, string] => [state, applicationName(t, state)]),
      ])}
      {choice(
        'language',
        t('Language'),
        languages.map(({ code, name }) => [code, name]),
      )}
      {choice(
        'country',
        t('Country'),
        Object.entries(countries).map(([code, name]) => [code.toLowerCase(), name]),
      )}
    </>
  )
}

/** An address that goes on in another line behind its @, rather than anywhere. */
function breakable(email: string): ReactNode {
  const at = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
