import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type App, useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { hasNetworkRole } from '../../network-roles.ts'
import { networkLinks } from '../network-links.ts'
import { roleName } from '../role-names.ts'
import classes from './HelpedNetworks.module.css'

function helpedNetworksQuery(app: App) {
  return queryOptions({
    queryKey: ['helped-networks', app.language],
    queryFn: async () => (await app.clients.management.getHelpedNetworks({ language: app.language })).items,
    staleTime: 5000,
  })
}

/** The networks in which somebody was given a role, with ways to what they may do there. */
export function HelpedNetworks(): ReactNode {
  const { t } = useTranslation()
  const { data: networks } = useSuspenseQuery(helpedNetworksQuery(useApp()))
  if (networks.length === 0) return <p>{t('None yet. When a network gives you a role, it will be here.')}</p>
  return (
    <ul className={classes.networks}>
      {networks.map(({ id, name, subDomain, logo, role }) => (
        <li key={id}>
          {logo && <Picture {...logo} kind="logo" alt="" width={40} height={40} sizes="40px" />}
          <p>
            <Link to={`/${subDomain}/network`}>{name}</Link>
            <span>{roleName(t, role)}</span>
          </p>
          <ul>
            {networkLinks
              .filter(({ needs }) => hasNetworkRole(role, needs))
              .map(({ path, title }) => (
                <li key={path}>
                  <Link to={`/${subDomain}${path}`}>{title(t)}</Link>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
