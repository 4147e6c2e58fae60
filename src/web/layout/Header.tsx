import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useApp } from '../app-context.ts'
import { each, Later, useSlot } from '../slots.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/icons.tsx'
import { Link } from '../ui/Link.tsx'
import { Picture } from '../ui/Picture.tsx'
import classes from './Header.module.css'
import { Logo } from './Logo.tsx'

export const openMenuEvent = 'pola:open-menu'

export function Header(): ReactNode {
  const { t } = useTranslation()
  const { site } = useApp()
  const location = useLocation()
  const [drawer] = useSlot('drawer')
  const [menuOpen, setMenuOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer
  useEffect(() => setMenuOpen(false), [location.key])
  useEffect(() => {
    const open = () => setMenuOpen(true)
    addEventListener(openMenuEvent, open)
    return () => removeEventListener(openMenuEvent, open)
  }, [])
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        {site.kind === 'platform' ? (
          <div className={classes.start}>
            <button
              type="button"
              className={classes.icon_button}
              onClick={() => setMenuOpen(true)}
              aria-label={t('Menu')}
            >
              <Icon name="menu" size={24} />
            </button>
            <Link to="/" className={classes.brand}>
              <Logo />
              <span>Pola</span>
            </Link>
          </div>
        ) : (
          <Link to="/" className={`${classes.brand} ${classes.network}`}>
            {site.network.logo && (
              <Picture
                className={classes.network_logo}
                id={site.network.logo.id}
                kind="logo"
                alt=""
                color={site.network.logo.color}
                width={36}
                height={36}
                sizes="36px"
                eager
              />
            )}
            <span>{site.name}</span>
          </Link>
        )}
        <div className={classes.search}>{each(useSlot('headerSearch'), {})}</div>
        <div className={classes.end}>
          {each(useSlot('headerEnd'), {})}
          {each(useSlot('cartLink'), {})}
        </div>
      </div>
      {site.kind === 'platform' && (
        <Dialog open={menuOpen} onClose={() => setMenuOpen(false)} title={t('Menu')} kind="drawer">
          <nav aria-label={t('Menu')}>{drawer && <Later load={drawer} props={{}} />}</nav>
        </Dialog>
      )}
    </header>
  )
}
