import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { useFollow } from '../use-follow.ts'

/** The “Follow” button of one enterprise among several, whose name is announced with it. */
export function FollowToggle({ vendorId, name }: { vendorId: number; name: string }): ReactNode {
  const { t } = useTranslation()
  const { isFollowed, change } = useFollow({ kind: 'vendor', id: vendorId })
  return (
    <button type="button" className={button.secondary} onClick={() => change(!isFollowed)}>
      <Icon name={isFollowed ? 'check' : 'plus'} size={18} />
      <span>
        {isFollowed ? t('Following') : t('Follow')}
        <span className="visually-hidden"> {name}</span>
      </span>
    </button>
  )
}
