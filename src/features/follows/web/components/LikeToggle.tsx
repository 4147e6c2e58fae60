import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { useFollow } from '../use-follow.ts'
import classes from './LikeButton.module.css'

type Props = { listingId: number; name: string }

/** The heart that knows whether one keeps the listing. */
export default function LikeToggle(props: Props): ReactNode {
  return (
    <Queries>
      <Toggle {...props} />
    </Queries>
  )
}

function Toggle({ listingId, name }: Props): ReactNode {
  const { t } = useTranslation()
  const { isFollowed = false, toggle } = useFollow('listing', listingId)
  return (
    <button
      type="button"
      className={classes.like}
      aria-pressed={isFollowed}
      aria-label={t('Save {{name}} for later', { name })}
      onClick={toggle}
    >
      <Icon name="heart" size={22} />
    </button>
  )
}
