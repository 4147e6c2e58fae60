import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useApp } from '../app-context.ts'
import { each, Later, useSlot } from '../slots.tsx'
import { Icon } from '../ui/icons.tsx'
import { Link } from '../ui/Link.tsx'
import { openMenuEvent } from './Header.tsx'
import classes from './MobileBar.module.css'
import { placesOf } from './site-places.ts'

/** The bottom bar on phones (docs/product.md §2, up to 768 px). */
export function MobileBar(): ReactNode {
  const { t } = useTranslation()
  const { site, viewer } = useApp()
  const [mark] = useSlot('unreadMark')
  const { pathname } = useLocation()
  const { directory, marketplace } = placesOf(site)
  const onDirectory = pathname === directory || pathname === '/directory'
  const account = (
    <>
      <Icon name="user" size={24} />
      {t('Account')}
    </>
  )
  const accountLinks = each(useSlot('accountLink'), { children: account, current: /^\/account(\/|$)/.test(pathname) })
  return (
    <nav className={classes.bar} aria-label={t('Main')}>
      {directory && (
        <Link to={directory} aria-current={onDirectory ? 'page' : undefined}>
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
      {viewer && (
        <Link to="/chats" aria-current={/^\/chats(\/|$)/.test(pathname) ? 'page' : undefined}>
          <Icon name="message" size={24} />
          {t('Messages')}
          {mark && <Later load={mark} props={{}} />}
        </Link>
      )}
      {each(useSlot('cartLink'), { withIcon: true })}
      {accountLinks}
      {site.kind === 'platform' && (
        <button type="button" onClick={() => dispatchEvent(new Event(openMenuEvent))}>
          <Icon name="menu" size={24} />
          {t('Menu')}
        </button>
      )}
    </nav>
  )
}
