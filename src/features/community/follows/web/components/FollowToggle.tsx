import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { useFollow } from '../use-follow.ts'

type Props = {
  vendorId: number
  /** of the enterprise, announced where there are several of these buttons */
  name?: string
  isWanted?: boolean
}

/** The “Follow” button with its state. */
export default function FollowToggle(props: Props): ReactNode {
  return (
    <Queries>
      <Toggle {...props} />
    </Queries>
  )
}

function Toggle({ vendorId, name, isWanted }: Props): ReactNode {
  const { t } = useTranslation()
  const { isFollowed, toggle } = useFollow({ kind: 'vendor', id: vendorId, isWanted })
  return (
    <button type="button" className={button.secondary} onClick={toggle}>
      <Icon name={isFollowed ? 'check' : 'plus'} size={18} />
      <span>
        {isFollowed ? t('Following') : t('Follow')}
        {name && <span className="visually-hidden"> {name}</span>}
      </span>
    </button>
  )
}
