import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { alertFailure, alertsQuery, endAlert } from '../use-alerts.ts'
import classes from './OwnAlerts.module.css'

/** A member's stock alerts, each with a button to end it; nothing if there are none. */
export function OwnAlerts(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const links = useSiteLinks()
  const notify = useSnackbar()
  const heading = useId()
  const { data: alerts = [] } = useQuery(alertsQuery(app))
  const { run } = useAction(error => alertFailure(t, error), notify)
  if (alerts.length === 0) return null
  return (
    <section className={classes.alerts} aria-labelledby={heading}>
      <h2 id={heading}>{t('We’ll tell you when it’s back')}</h2>
      <ul>
        {alerts.map(({ id, listingId, variantId, title, options }) => (
          <li key={id}>
            <p>
              <Link to={`${links.listing(listingId)}${variantId ? `?variant=${variantId}` : ''}`}>
                <bdi>{title}</bdi>
              </Link>
              {options.length > 0 && <span> · {options.join(' · ')}</span>}
            </p>
            <button type="button" className={button.quiet} onClick={() => void run(() => endAlert(app, id))}>
              {t('Don’t tell me')}
              <span className="visually-hidden">: {title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
