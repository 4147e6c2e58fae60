import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import type { Profile } from '../../../directory.contract.ts'
import classes from './ProfileFoot.module.css'

/** Pages about the enterprise that few look for; the platform alone has them. */
export function ProfileFoot({ profile: { id, subDomain } }: { profile: Profile }): ReactNode {
  const { t } = useTranslation()
  const links: { icon: IconName; to: string; text: string }[] = [
    { icon: 'chart', to: `/stats/${id}`, text: t('Numbers') },
    { icon: 'download', to: `/resources/${id}`, text: t('Logo and badge') },
    { icon: 'flag', to: `/flagging/${subDomain}`, text: t('Something wrong here?') },
  ]
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
    </ul>
  )
}
