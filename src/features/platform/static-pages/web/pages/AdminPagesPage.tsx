import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { languageNamed } from '#shared/languages.ts'
import { defineList, words } from '#web/admin-list/admin-list.ts'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { ListStates } from '#web/admin-list/ListStates.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { listLoader } from '#web/admin-list/list-loader.ts'
import { RowState } from '#web/admin-list/RowState.tsx'
import { useList } from '#web/admin-list/use-list.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { pageStates } from '../../page-limits.ts'
import type { StaticPageRow } from '../../static-pages.contract.ts'
import { AddPageForm } from '../components/AddPageForm.tsx'
import { PageDrawer } from '../components/PageDrawer.tsx'

const pages = defineList({
  name: 'pages',
  states: pageStates,
  filters: { search: words() },
  load: ({ clients }, { state, filters, page }) => clients.staticPages.getStaticPages({ state, ...filters, page }),
})

export const adminPagesLoader = listLoader(t => t('Pages'), pages)

/** The static pages of the site, for admins. */
export function AdminPagesPage(): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const view = useList(pages)
  const [isAdding, setAdding] = useState(false)
  const menu = view.answer?.menu ?? []
  return (
    <ListPage
      title={t('Pages')}
      intro={t('Terms, privacy and whatever else the site has to say, in versions and all its languages.')}
    >
      <ListStates view={view} names={{ live: t('Published'), draft: t('Never published'), gone: t('Taken away') }} />
      <ListTable
        view={view}
        title={t('Pages')}
        columns={useColumns(menu)}
        rowId={({ id }) => String(id)}
        rowName={({ title }) => title}
        drawer={page => <PageDrawer key={page.id} page={page} menu={menu} />}
        nothing={t('Nothing here.')}
        filters={
          <>
            <TableSearch
              label={t('Title or address')}
              value={view.state.filters.search ?? ''}
              onChange={search => view.change({ filters: { search } })}
            />
            <button type="button" className={button.primary} onClick={() => setAdding(true)}>
              <Icon name="plus" size={18} />
              {t('Add page')}
            </button>
          </>
        }
      />
      <Dialog kind="side" open={isAdding} onClose={() => setAdding(false)} title={t('Add page')}>
        {isAdding && (
          <AddPageForm onAdded={id => void navigate(`/admin/manage-pages/${id}`)} onCancel={() => setAdding(false)} />
        )}
      </Dialog>
    </ListPage>
  )
}

function useColumns(menu: number[]): Column<StaticPageRow>[] {
  const { t } = useTranslation()
  const nameOf = (code: string) => languageNamed(code)
  const placeOf = ({ id }: StaticPageRow) => (menu.includes(id) ? String(menu.indexOf(id) + 1) : '')
  return [
    { id: 'title', title: t('Title'), isMain: true, cell: ({ title }) => title, text: ({ title }) => title },
    {
      id: 'handle',
      title: t('Address of the page'),
      cell: ({ handle }) => `/pages/${handle}`,
      text: ({ handle }) => `/pages/${handle}`,
    },
    {
      id: 'state',
      title: t('Status'),
      cell: ({ state, hasDraft, leadsTo }) =>
        state === 'gone' ? (
          <RowState tone="bad" note={leadsTo}>
            {t('Taken away')}
          </RowState>
        ) : (
          <RowState
            tone={state === 'live' ? 'good' : 'neutral'}
            note={state === 'live' && hasDraft ? t('Draft') : null}
          >
            {state === 'live' ? t('Published') : t('Draft')}
          </RowState>
        ),
      text: ({ state }) => state,
    },
    {
      id: 'fromDay',
      title: t('Holds since'),
      cell: ({ fromDay }) => fromDay && formatDay(t, fromDay),
      text: ({ fromDay }) => fromDay ?? '',
    },
    { id: 'menu', title: t('Place in the menu'), isNumber: true, cell: placeOf, text: placeOf },
    {
      id: 'missing',
      title: t('Not written in'),
      cell: ({ missing }) => missing.map(nameOf).join(', '),
      text: ({ missing }) => missing.join(' '),
    },
    {
      id: 'changedAt',
      title: t('Changed on'),
      cell: ({ changedAt }) => formatDay(t, changedAt),
      text: ({ changedAt }) => changedAt,
    },
  ]
}
