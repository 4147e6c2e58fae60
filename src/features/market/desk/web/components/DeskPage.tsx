import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useCurrentInView } from '#web/current-in-view.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { deskLinks } from '../desk-links.ts'
import { type DeskState, useDeskState } from '../desk-state.ts'
import classes from './DeskPage.module.css'

type Props = {
  vendorId: number
  title: string
  /** buttons and links beside the title */
  actions?: ReactNode
  /** the link of the desk above this page, if the page itself isn't one */
  below?: string
  children: ReactNode
}

/** The frame of all pages of an enterprise's desk. */
export function DeskPage({ vendorId, title, actions, below, children }: Props): ReactNode {
  const { t } = useTranslation()
  const state = useDeskState(vendorId)
  return (
    <div className={classes.desk}>
      <DeskLinks vendorId={vendorId} below={below} state={state} />
      <div className={classes.content}>
        {state?.isLookedAt && (
          <p className={classes.notice} role="note">
            <Icon name="eye" />
            <span>
              <b>{state.brand}</b> {t('You see this enterprise’s desk as an admin: nothing can be changed here.')}
            </span>
          </p>
        )}
        <div className={classes.head}>
          <h1>{title}</h1>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
        {children}
      </div>
    </div>
  )
}

type LinksProps = { vendorId: number; below: string | undefined; state: DeskState | undefined }

function DeskLinks({ vendorId, below, state }: LinksProps): ReactNode {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const list = useCurrentInView()
  return (
    <nav aria-label={t('Your desk')} className={classes.links}>
      <ul ref={list}>
        {deskLinks.map(({ to, icon, title }) => (
          <li key={to}>
            <Link to={`${to}?vendorId=${vendorId}`} aria-current={currentOf(to, pathname, below)}>
              <Icon name={icon} /> {title(t)}
              <Count {...state?.counts[to]} />
            </Link>
          </li>
        ))}
        {state?.outsideDashboard && (
          <li>
            <a href={state.outsideDashboard} target="_blank" rel="noopener">
              <Icon name="external" /> {t('Dashboard')}
              <span className="visually-hidden">{t('Opens in a new tab')}</span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

function currentOf(to: string, pathname: string, below: string | undefined): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return to === below ? 'true' : undefined
}

function Count({ count = 0, isWaiting }: Partial<DeskState['counts'][string]>): ReactNode {
  const { t } = useTranslation()
  if (count === 0) return null
  return <span className={isWaiting ? classes.waiting : classes.count}>{t('{{number}}', { number: count })}</span>
}
