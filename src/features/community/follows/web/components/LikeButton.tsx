import type { ReactNode } from 'react'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { useLazyFollow } from '../use-lazy-follow.tsx'
import classes from './LikeButton.module.css'

/** Saves a listing; a guest is asked to log in. */
export function LikeButton({ listingId, name }: { listingId: number; name: string }): ReactNode {
  const { t } = useTranslation()
  const { isFollowed, press, part } = useLazyFollow({
    ...{ kind: 'listing', id: listingId, name },
    askToSignIn: () => askToSignIn({ reason: t('Log in to save {{name}} for later.', { name }) }),
  })
  return (
    <>
      <button
        type="button"
        className={classes.like}
        aria-pressed={isFollowed}
        aria-label={t('Save {{name}} for later', { name })}
        onClick={press}
      >
        <Icon name="heart" size={22} />
      </button>
      {part}
    </>
  )
}
