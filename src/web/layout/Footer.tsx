import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useApp } from '../app-context.ts'
import classes from './Footer.module.css'
import { Logo } from './Logo.tsx'
import { placesOf } from './site-places.ts'

type Props = { accountLink: ((children: ReactNode, current: boolean) => ReactNode) | undefined }

export function Footer({ accountLink }: Props): ReactNode {
  const { t } = useTranslation()
  const { site } = useApp()
  const { directory, marketplace } = placesOf(site)
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        {site.kind === 'platform' && (
          <p className={classes.brand}>
            <Logo size={20} /> Pola
          </p>
        )}
        <p className={classes.claim}>
          {site.kind === 'platform' ? t('A market of enterprises that put people and planet first.') : site.description}
        </p>
        <nav aria-label={t('Footer')}>
          <ul className={classes.links}>
            {directory && (
              <li>
                <Link to={directory}>{t('Directory')}</Link>
              </li>
            )}
            {marketplace && (
              <li>
                <Link to={marketplace}>{t('Marketplace')}</Link>
              </li>
            )}
            {directory && (
              <li>
                <Link to={`${directory}?view=map`}>{t('Map')}</Link>
              </li>
            )}
            {site.kind === 'platform' && (
              <>
                {accountLink && <li>{accountLink(t('Account'), false)}</li>}
                <li>
                  <Link to="/info">{t('About Pola')}</Link>
                </li>
                <li>
                  <Link to="/minimum-standards">{t('Minimum standards')}</Link>
                </li>
                <li>
                  <Link to="/apply">{t('Apply')}</Link>
                </li>
                <li>
                  <a href="/api/v1/docs">{t('For developers')}</a>
                </li>
              </>
            )}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
