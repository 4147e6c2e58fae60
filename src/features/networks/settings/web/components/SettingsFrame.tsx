import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { hasNetworkRole, type NetworkRole } from '#features/networks/management/network-roles.ts'
import { NetworkPage, useManagedNetwork } from '#features/networks/management/web/index.ts'
import { useCurrentInView } from '#web/current-in-view.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import classes from './SettingsFrame.module.css'

/** The frame of all pages of a network’s settings: the network’s bar, and the tabs. */
export function SettingsFrame({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { subDomain, role } = useManagedNetwork()
  const list = useCurrentInView()
  const base = `/${subDomain}/network/settings`
  const tabs: [path: string, name: string, needs: NetworkRole][] = [
    ['', t('Look and sections'), 'admin'],
    ['/levels', t('Levels'), 'admin'],
    ['/certificates', t('Certificates'), 'admin'],
    ['/filters', t('Filters'), 'admin'],
    ['/messages', t('Messages'), 'admin'],
    ['/roles', t('Who manages it'), 'reader'],
    ['/domain', t('Own domain'), 'owner'],
  ]
  const shown = tabs.filter(([, , needs]) => hasNetworkRole(role, needs))
  return (
    <NetworkPage title={title} below="/network/settings">
      {shown.length > 1 && (
        <nav aria-label={t('Settings')} className={classes.tabs}>
          <ul ref={list}>
            {shown.map(([path, name]) => (
              <li key={path}>
                <Link to={base + path} aria-current={pathname === base + path ? 'page' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {children}
    </NetworkPage>
  )
}
