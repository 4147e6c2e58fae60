import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { useScope } from '../scope.ts'
import classes from './NetworkBanner.module.css'

/** The banner of a network's pages inside the main site. */
export function NetworkBanner(): ReactNode {
  const { t } = useTranslation()
  const { site } = useApp()
  const { network } = useScope()
  if (!network || site.kind === 'whitelabel') return null
  const { subDomain, name, infoTitle, logo } = network
  return (
    <aside className={classes.banner} aria-label={t('Network')}>
      {logo && (
        <Picture
          className={classes.logo}
          id={logo.id}
          kind="logo"
          alt=""
          color={logo.color}
          width={52}
          height={52}
          sizes="52px"
          eager
        />
      )}
      <p>
        <Link to={`/${subDomain}`}>{name}</Link>
        <span>{infoTitle}</span>
      </p>
    </aside>
  )
}
