import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { useFollow } from '../use-follow.ts'

type Props = { vendorId: number; name: string }

/** “Follow” that knows whether one does. */
export default function FollowToggle(props: Props): ReactNode {
  return (
    <Queries>
      <Toggle {...props} />
    </Queries>
  )
}

function Toggle({ vendorId, name }: Props): ReactNode {
  const { t } = useTranslation()
  const { isFollowed = false, toggle } = useFollow('vendor', vendorId)
  return (
    <button
      type="button"
      className={button.secondary}
      aria-pressed={isFollowed}
      aria-label={t('Follow {{name}}', { name })}
      onClick={toggle}
    >
      <Icon name={isFollowed ? 'check' : 'plus'} size={18} />
      {isFollowed ? t('Following') : t('Follow')}
    </button>
  )
}
