import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOf } from '#features/accounts/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { changeFollow, type FollowKind, followedIdsQuery } from './use-follows.ts'

/** Whether the viewer follows or keeps it (undefined while that is being asked), and the other of both. */
export function useFollow(kind: FollowKind, id: number): { isFollowed: boolean | undefined; toggle: () => void } {
  const { t } = useTranslation()
  const app = useApp()
  const showMessage = useSnackbar()
  const [isBusy, setBusy] = useState(false)
  const { data } = useQuery(followedIdsQuery(app, kind))
  const isFollowed = data?.includes(id)
  const toggle = () => {
    if (isBusy || isFollowed === undefined) return
    setBusy(true)
    changeFollow(app, kind, id, !isFollowed)
      .catch((error: unknown) => showMessage(messageOf(error)))
      .finally(() => setBusy(false))
  }
  return { isFollowed, toggle }

  function messageOf(error: unknown): string {
    const { code, status } = refusalOf(error)
    if (code === 'gm-error-too-many-follows') return t('gm-error-too-many-follows')
    if (status === 429) return t('Too many tries. Please wait a while.')
    return isFollowed
      ? t('It could not be taken back. Please try again.')
      : t('It could not be saved. Please try again.')
  }
}
