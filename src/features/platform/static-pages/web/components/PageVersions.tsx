import type { ReactNode } from 'react'
import details from '#web/admin-list/RowDetails.module.css'
import { useAction } from '#web/forms/use-action.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { StaticPageDesk } from '../../static-pages.contract.ts'
import { pageRefusal, usePageChange } from '../use-static-pages.ts'
import classes from './PageVersions.module.css'

type Props = { page: StaticPageDesk; onReplaced: () => void }

/** The published versions of a page: since when each holds, who published it, and its words as a draft again. */
export function PageVersions({ page, onReplaced }: Props): ReactNode {
  const { t } = useTranslation()
  const notify = useSnackbar()
  const change = usePageChange(page.id)
  const { run, isBusy } = useAction(error => pageRefusal(t, error), notify)
  const { id, revision, handle, versions } = page
  const last = versions[0]?.number
  const restore = (version: number) =>
    run(async () => {
      await change(client => client.restoreStaticPage({ id, revision, version }))
      onReplaced()
      notify(t('Version {{number}} is the draft now', { number: String(version) }))
    })
  return (
    <ul className={classes.versions}>
      {versions.map(({ number, fromDay, by, isInForce }) => (
        <li key={number}>
          <span>
            {page.state === 'live' ? (
              <Link to={`/pages/${handle}?version=${number}`}>
                {t('Version {{number}}', { number: String(number) })}
              </Link>
            ) : (
              t('Version {{number}}', { number: String(number) })
            )}
            {' · '}
            {[
              t('from {{day}} on', { day: formatDay(t, fromDay) }),
              isInForce && t('holds now'),
              number === last && !isInForce && t('holds later'),
              by,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {(number !== last || page.draft) && (
            <span className={details.actions}>
              <button
                type="button"
                className={button.quiet}
                onClick={() => void restore(number)}
                {...whileBusy(isBusy)}
              >
                {t('Make version {{number}} the draft', { number: String(number) })}
              </button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
