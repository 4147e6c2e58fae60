import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { each, useSlot } from '#web/slots.tsx'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Profile } from '../../../directory.contract.ts'
import { isApproved } from '../../../directory.policy.ts'
import classes from './ProfileFoot.module.css'

/** Less frequented pages about the enterprise, on the platform only, and the link to flag it. */
export function ProfileFoot({ profile }: { profile: Profile }): ReactNode {
  const { id, subDomain, brand } = profile
  const { t } = useTranslation()
  const { site } = useApp()
  const added = each(useSlot('profileFoot'), { vendorId: id, name: brand }, id)
  const pages: { icon: IconName; to: string; text: string }[] = [
    { icon: 'chart', to: `/stats/${id}`, text: t('Statistics') },
    ...(isApproved(profile) ? [{ icon: 'download' as const, to: `/resources/${id}`, text: t('Logo and badge') }] : []),
    { icon: 'info', to: `/flagging/${subDomain}`, text: t('Something wrong here?') },
  ]
  const links = site.kind === 'platform' ? pages : []
  if (links.length === 0 && added.length === 0) return null
  return (
    <ul className={classes.foot}>
      {links.map(({ icon, to, text }) => (
        <li key={to}>
          <Link to={to}>
            <Icon name={icon} size={18} />
            {text}
          </Link>
        </li>
      ))}
      {added.map(button => (
        <li key={button.key}>{button}</li>
      ))}
    </ul>
  )
}
