import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useApp } from '../app-context.ts'
import { askToSignIn } from '../ask-to-sign-in.ts'
import { each, useSlot } from '../slots.tsx'
import { Link } from '../ui/Link.tsx'
import classes from './Footer.module.css'
import { Logo } from './Logo.tsx'
import { placesOf } from './site-places.ts'

export function Footer(): ReactNode {
  const { t } = useTranslation()
  const { site, viewer } = useApp()
  const { directory, marketplace } = placesOf(site)
  const siteLinks = useSlot('siteLink')
  const accountLinks = each(useSlot('accountLink'), { children: t('Account') })
  const talkLinks = useSlot('talkLink')
  const parts = [...each(talkLinks, { isHelp: true }), ...accountLinks, ...each(talkLinks, {})]
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        {site.kind === 'platform' && (
          <p className={classes.brand}>
            <Logo size={20} /> Pola
          </p>
        )}
        <p className={classes.claim}>
          {site.kind === 'platform'
            ? t('A marketplace for enterprises that put people and planet first.')
            : site.description}
        </p>
        <nav aria-label={t('Footer')}>
          <ul className={classes.links}>
            {marketplace && (
              <li>
                <Link to={marketplace}>{t('Marketplace')}</Link>
              </li>
            )}
            {parts.map((link, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what fills a place is the same on every page
              <li key={index}>{link}</li>
            ))}
            {site.kind === 'platform' && (
              <li>
                <Link
                  to="/feed"
                  onClick={event => {
                    if (viewer) return
                    event.preventDefault()
                    askToSignIn({ redirect: '/feed' })
                  }}
                >
                  {t('Feed')}
                </Link>
              </li>
            )}
            {directory && (
              <>
                <li>
                  <Link to={directory}>{t('Directory')}</Link>
                </li>
                <li>
                  <Link to={`${directory}?view=map`}>{t('Map')}</Link>
                </li>
              </>
            )}
            {site.kind === 'platform' && (
              <>
                {siteLinks.map(({ to, title }) => (
                  <li key={to}>
                    <Link to={to}>{title(t)}</Link>
                  </li>
                ))}
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
