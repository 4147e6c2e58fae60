import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useApp } from '../app-context.ts'
import { each, useSlot } from '../slots.tsx'
import { Icon } from '../ui/icons.tsx'
import { Link } from '../ui/Link.tsx'
import classes from './MobileBar.module.css'
import { placesOf } from './site-places.ts'

/** The bottom bar on phones (docs/product.md §2, up to 768 px). Networks' own sites have no drawer for the directory. */
export function MobileBar(): ReactNode {
  const { t } = useTranslation()
  const { site } = useApp()
  const { pathname } = useLocation()
  const { directory, marketplace } = placesOf(site)
  const account = (
    <>
      <Icon name="user" size={24} />
      {t('Account')}
    </>
  )
  const accountLinks = each(useSlot('accountLink'), { children: account, current: /^\/account(\/|$)/.test(pathname) })
  const talkLinks = useSlot('talkLink')
  return (
    <nav className={classes.bar} aria-label={t('Main')}>
      {directory && site.kind !== 'platform' && (
        <Link to={directory} aria-current={pathname === directory ? 'page' : undefined}>
          <Icon name="home" size={24} />
          {t('Directory')}
        </Link>
      )}
      {marketplace && (
        <Link to={marketplace} aria-current={pathname === marketplace ? 'page' : undefined}>
          <Icon name="bag" size={24} />
          {t('Market')}
        </Link>
      )}
      {each(talkLinks, { isBar: true })}
      {each(useSlot('cartLink'), {})}
      {accountLinks}
      {each(talkLinks, { isBar: true, isHelp: true })}
    </nav>
  )
}
