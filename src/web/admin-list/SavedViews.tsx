import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useApp } from '#web/app-context.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { shownColumns } from '#web/data-table/use-hidden-columns.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { useViews, viewOf, withView } from './list-views.ts'
import classes from './SavedViews.module.css'
import type { ListView } from './use-list.ts'
import { ViewForm } from './ViewForm.tsx'
import { ViewRow } from './ViewRow.tsx'

type Props<Row> = { view: ListView; columns: Column<Row>[] }

/** A menu of the list's saved views: each opens what it keeps, and one’s own are changed here. */
export function SavedViews<Row>({ view: { list, columns: inUrl }, columns }: Props<Row>): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const { pathname, search } = useLocation()
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const { views, isError, retry, reload } = useViews(list.name, isOpen)
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  const query = new URLSearchParams(search)
  const current = () => viewOf(query, list.table, shownColumns(list.name, columns, inUrl.shown))
  const close = () => menu.current?.removeAttribute('open')
  const change = (call: () => Promise<unknown>, done: string) =>
    void run(async () => {
      await call()
      await reload()
      notify(done)
    })
  const own = views?.filter(({ by }) => by === null) ?? []
  const shared = views?.filter(({ by }) => by !== null) ?? []
  return (
    <details
      ref={menu}
      className={classes.views}
      onToggle={event => setOpen(event.currentTarget.open)}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        close()
        menu.current?.querySelector('summary')?.focus()
      }}
    >
      <summary className={button.quiet}>
        {t('Saved views')}
        <Icon name="chevronDown" size={16} />
      </summary>
      {isOpen && (
        <div className={classes.panel}>
          {isError && (
            <p className={classes.hint}>
              {t('The views couldn’t be loaded.')}{' '}
              <button type="button" className={button.quiet} onClick={retry}>
                {t('Try again')}
              </button>
            </p>
          )}
          {views?.length === 0 && (
            <p className={classes.hint}>{t('No views yet. A view keeps search, filters, order and columns.')}</p>
          )}
          {[...own, ...shared].length > 0 && (
            <ul aria-label={t('Saved views')}>
              {[...own, ...shared].map(view => (
                <ViewRow
                  key={view.id}
                  view={view}
                  position={own.indexOf(view)}
                  to={`${pathname}?${withView(query, list.table, view.query)}`}
                  onOpen={close}
                  isBusy={isBusy}
                  onChange={(fields, done) =>
                    change(() => clients.savedViews.changeView({ list: list.name, id: view.id, ...fields }), done)
                  }
                  onReplace={() =>
                    change(
                      () => clients.savedViews.changeView({ list: list.name, id: view.id, query: current() }),
                      t('The view “{{name}}” now keeps what is shown', { name: view.name }),
                    )
                  }
                  onRemove={() =>
                    change(
                      () => clients.savedViews.removeView({ list: list.name, id: view.id }),
                      t('View “{{name}}” removed', { name: view.name }),
                    )
                  }
                  rename={async fields => {
                    await clients.savedViews.changeView({ list: list.name, id: view.id, ...fields })
                    await reload()
                  }}
                />
              ))}
            </ul>
          )}
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
          {isSaving ? (
            <ViewForm
              submit={t('Save view')}
              save={async fields => {
                await clients.savedViews.saveView({ list: list.name, query: current(), ...fields })
                await reload()
                notify(t('View “{{name}}” saved', { name: fields.name }))
              }}
              onClose={() => setSaving(false)}
            />
          ) : (
            <button type="button" className={button.secondary} onClick={() => setSaving(true)}>
              {t('Save what is shown')}
            </button>
          )}
        </div>
      )}
    </details>
  )
}
