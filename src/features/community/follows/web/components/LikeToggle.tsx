import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { useFollow } from '../use-follow.ts'
import classes from './LikeButton.module.css'

type Props = { listingId: number; name: string; isWanted?: boolean }

/** The heart button with its state. */
export default function LikeToggle(props: Props): ReactNode {
  return (
    <Queries>
      <Toggle {...props} />
    </Queries>
  )
}

function Toggle({ listingId, name, isWanted }: Props): ReactNode {
  const { t } = useTranslation()
  const { site } = useApp()
  const tell = useSnackbar()
  const navigate = useNavigate()
  const seeAll = { label: t('See all saved'), run: () => void navigate('/account/saved') }
  const { isFollowed, toggle } = useFollow({
    kind: 'listing',
    id: listingId,
    isWanted,
    // networks' own sites have no page of it
    onFollowed: () => tell(t('{{name}} is saved.', { name }), site.kind === 'platform' ? seeAll : undefined),
  })
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
