import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useCurrentInView } from '#web/current-in-view.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { ManagedNetworkInfo } from '../../management.contract.ts'
import { hasNetworkRole } from '../../network-roles.ts'
import { useManagedNetwork } from '../managed-network.ts'
import { type NetworkLink, networkLinks } from '../network-links.ts'
import classes from './NetworkPage.module.css'

type Props = {
  title: string
  /** buttons and links at the end of the bar */
  actions?: ReactNode
  /** the path of the bar’s link that this page is below, if it has no link itself */
  below?: string
  /** what stands at the end side of the page while it is open, such as a row’s details */
  side?: { isOpen: boolean; content: ReactNode }
  children: ReactNode
}

/** The frame of all pages of those who manage a network: a bar with its name and the links to these pages. */
export function NetworkPage({ title, actions, below, side, children }: Props): ReactNode {
  const { t } = useTranslation()
  const { name, logo, members, role, subDomain, waiting } = useManagedNetwork()
  const links = networkLinks.filter(({ needs }) => hasNetworkRole(role, needs))
  return (
    <>
      <div className={classes.bar}>
        <Link to={`/${subDomain}/network`} className={classes.network}>
          {logo && <Picture {...logo} kind="logo" alt="" width={40} height={40} sizes="40px" eager />}
          <span>
            <b>{name}</b>
            <span>{t('{{count}} members', { count: members })}</span>
          </span>
        </Link>
        {links.length > 1 && <Links links={links} below={below} subDomain={subDomain} waiting={waiting} />}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      <div className={side?.isOpen ? classes.withSide : undefined}>
        <div className={classes.page}>
          <h1 className="visually-hidden">{title}</h1>
          {children}
        </div>
        {side?.content}
      </div>
    </>
  )
}

type LinksProps = {
  links: NetworkLink[]
  below: string | undefined
  subDomain: string
  waiting: ManagedNetworkInfo['waiting']
}

function Links({ links, below, subDomain, waiting }: LinksProps): ReactNode {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const list = useCurrentInView()
  return (
    <nav aria-label={t('Your network')} className={classes.links}>
      <ul ref={list}>
        {links.map(({ path, title }) => (
          <li key={path}>
            <Link to={`/${subDomain}${path}`} aria-current={currentOf(path, pathname, subDomain, below)}>
              {title(t)}
              <Count of={waiting.find(one => one.path === path)?.count ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How much waits for the reader at a page. */
function Count({ of: count }: { of: number }): ReactNode {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('{{count}} wait for you', { count })}</span>
    </span>
  )
}

function currentOf(path: string, pathname: string, subDomain: string, below: string | undefined) {
  if (pathname === `/${subDomain}${path}`) return 'page' as const
  return path === below ? ('true' as const) : undefined
}
