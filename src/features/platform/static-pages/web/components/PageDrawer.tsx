import type { ReactNode } from 'react'
import { languages } from '#shared/languages.ts'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import details from '#web/admin-list/RowDetails.module.css'
import { RowDetails } from '#web/admin-list/RowDetails.tsx'
import { useRowAct } from '#web/admin-list/use-row-act.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy, whileOff } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { StaticPageRow } from '../../static-pages.contract.ts'
import { pageRefusal } from '../use-static-pages.ts'
import { TakeAwayForm } from './TakeAwayForm.tsx'

type Props = {
  page: StaticPageRow
  /** ids of the pages of the About menu, in order */
  menu: number[]
}

/** A page with what admins can do with it; its words are written on a page of their own. */
export function PageDrawer({ page, menu }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const { act, open, close, done, buttons } = useRowAct<'takeAway'>()
  const { run, isBusy } = useAction(error => pageRefusal(t, error), notify)
  const { id, handle, state, revision, fromDay, leadsTo, missing } = page
  const place = menu.indexOf(id)
  const facts: [label: string, value: ReactNode][] = [
    [t('Address of the page'), `/pages/${handle}`],
    [t('Holds since'), fromDay && formatDay(t, fromDay)],
    [t('Leads to'), leadsTo],
    [t('Place in the menu'), place >= 0 && t('{{number}} of {{all}}', { number: place + 1, all: menu.length })],
    [
      t('Not written in'),
      languages
        .filter(one => missing.includes(one.code))
        .map(one => one.name)
        .join(', '),
    ],
    [t('Changed on'), formatDay(t, page.changedAt)],
    [t('Changed by'), page.by],
  ]
  const bringBack = () =>
    run(async () => {
      await app.clients.staticPages.bringStaticPageBack({ id, revision })
      await reloadLists(app)
      notify(t('Page is back'))
    })
  const setMenu = (ids: number[]) =>
    run(async () => {
      await app.clients.staticPages.setPageMenu({ before: menu, ids })
      await reloadLists(app)
      notify(t('Menu saved'))
    })
  const others = menu.filter(one => one !== id)
  return (
    <RowDetails thing={`page:${id}`} facts={facts}>
      {act === 'takeAway' && <TakeAwayForm page={page} onDone={done} onCancel={close} />}
      {!act && (
        <div ref={buttons} className={details.actions}>
          <Link className={button.primary} to={`/admin/manage-pages/${id}`}>
            {t('Edit and preview')}
          </Link>
          {state === 'gone' ? (
            <button type="button" className={button.secondary} onClick={() => void bringBack()} {...whileBusy(isBusy)}>
              {t('Bring page back')}
            </button>
          ) : (
            <>
              <button
                type="button"
                className={button.secondary}
                onClick={() => void setMenu(place < 0 ? [...menu, id] : others)}
                {...whileBusy(isBusy)}
              >
                {place < 0 ? t('Put into the menu') : t('Take out of the menu')}
              </button>
              {place >= 0 && (
                <>
                  <button
                    type="button"
                    className={button.quiet}
                    onClick={() => void setMenu(others.toSpliced(place - 1, 0, id))}
                    {...(place === 0 ? whileOff(true) : whileBusy(isBusy))}
                  >
                    {t('Move up')}
                  </button>
                  <button
                    type="button"
                    className={button.quiet}
                    onClick={() => void setMenu(others.toSpliced(place + 1, 0, id))}
                    {...(place === menu.length - 1 ? whileOff(true) : whileBusy(isBusy))}
                  >
                    {t('Move down')}
                  </button>
                </>
              )}
              <button type="button" className={button.secondary} onClick={() => open('takeAway')}>
                {t('Take page away')}
              </button>
            </>
          )}
        </div>
      )}
      <nav className={details.links} aria-label={t('Elsewhere')}>
        {state === 'live' && fromDay && <Link to={`/pages/${handle}`}>{t('See the page')}</Link>}
        <Link to={`/admin/record?${new URLSearchParams({ search: `page:${id}` })}`}>
          {t('What was done to this page')}
        </Link>
      </nav>
    </RowDetails>
  )
}
