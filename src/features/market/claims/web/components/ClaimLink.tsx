import type { ReactNode } from 'react'
import type { Profile } from '#features/market/directory/directory.contract.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'

/** Link on a listed profile for people of the enterprise, to claim it. */
export function ClaimLink({ profile }: { profile: Profile }): ReactNode {
  const { t } = useTranslation()
  const { site } = useApp()
  if (!profile.isClaimable || site.kind !== 'platform') return null
  return (
    <Link className={button.secondary} to={`/claim/${profile.subDomain}`}>
      {t('Is this yours?')}
    </Link>
  )
}
