import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { troubleText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { changeFollow, type FollowKind, followedIdsQuery } from './use-follows.ts'

type Follow = {
  kind: FollowKind
  id: number
  /** called once the server has stored the follow */
  onFollowed?: () => void
}

type Followed = {
  isFollowed: boolean
  /** the server's state hasn't loaded yet */
  isPending: boolean
  change: (like: boolean) => void
}

/**
 * Whether the viewer follows or saved it, and a function that changes it: optimistic, rolled back with a message on
 * errors. Changes during another change are dropped.
 */
export function useFollow({ kind, id, onFollowed }: Follow): Followed {
  const { t } = useTranslation()
  const app = useApp()
  const showMessage = useSnackbar()
  const [wish, setWish] = useState<boolean>()
  const { data, isPending } = useQuery(followedIdsQuery(app, kind))
  const isFollowed = wish ?? data?.includes(id) ?? false
  const change = (like: boolean) => {
    if (wish !== undefined) return
    setWish(like)
    changeFollow(app, kind, id, like)
      .then(() => like && onFollowed?.())
      .catch((error: unknown) => showMessage(messageOf(error, like)))
      .finally(() => setWish(undefined))
  }
  return { isFollowed, isPending, change }

  function messageOf(error: unknown, like: boolean): string {
    const { code, status } = apiErrorOf(error)
    if (code === 'gm-error-too-many-follows') return t('gm-error-too-many-follows')
    if (status === 429) return t('Too many attempts. Please wait a while.')
    const trouble = troubleText(t, error)
    if (trouble) return trouble
    return like ? t('We couldn’t save that. Please try again.') : t('We couldn’t undo that. Please try again.')
  }
}
