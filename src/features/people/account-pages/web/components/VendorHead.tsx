import type { ReactNode } from 'react'
import { isApproved } from '#features/market/directory/directory.policy.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import type { VendorAccount } from '../../account-pages.contract.ts'
import { statusText } from '../vendor-status.ts'
import classes from './VendorHead.module.css'

/** The enterprise, its visibility, and its place. */
export function VendorHead({ account }: { account: VendorAccount }): ReactNode {
  const { t } = useTranslation()
  const { id, type, label, title, subDomain, status, isPublic, imageUrl, teamRole } = account
  const roles = { 1: t('You are an owner'), 2: t('You are an admin'), 3: t('You are a member') }
  return (
    <header className={classes.head}>
      <span className={classes.logo}>
        {imageUrl ? <img src={imageUrl} alt="" width={96} height={96} /> : <Monogram name={label} />}
      </span>
      <div className={classes.text}>
        <h1>{label}</h1>
        {title && <p className={classes.title}>{title}</p>}
        <p className={classes.states}>
          {type === 'survey' ? (
            <span className={classes.state}>{t('Survey profile')}</span>
          ) : (
            <span className={isApproved(account) ? classes.approved : classes.state}>
              <Icon name={isApproved(account) ? 'badge' : 'clock'} size={16} /> {statusText(t, status)}
            </span>
          )}
          <span className={classes.state}>{roles[teamRole]}</span>
        </p>
      </div>
      {isPublic && (
        <nav className={classes.links} aria-label={t('Pages of {{name}}', { name: label })}>
          <Link to={`/${subDomain}`} className={button.secondary}>
            <Icon name="eye" size={18} /> {t('Public profile')}
          </Link>
          <Link to={`/stats/${id}`} className={button.secondary}>
            <Icon name="chart" size={18} /> {t('Statistics')}
          </Link>
          {isApproved(account) && (
            <Link to={`/resources/${id}`} className={button.secondary}>
              <Icon name="download" size={18} /> {t('Logo and badge')}
            </Link>
          )}
        </nav>
      )}
    </header>
  )
}
