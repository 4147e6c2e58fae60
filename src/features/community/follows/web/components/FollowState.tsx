import { useEffect, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { useFollow } from '../use-follow.ts'
import type { FollowKind } from '../use-follows.ts'

type Props = {
  kind: FollowKind
  id: number
  name: string
  /** another one with each press, also with one from before this was loaded */
  wish: { like: boolean } | undefined
  onChange: (isFollowed: boolean) => void
}

/** Shows nothing: it asks whether a member follows or saved something, and does what they wish. */
export default function FollowState(props: Props) {
  return (
    <Queries>
      <State {...props} />
    </Queries>
  )
}

function State({ kind, id, name, wish, onChange }: Props) {
  const { t } = useTranslation()
  const { site } = useApp()
  const showMessage = useSnackbar()
  const navigate = useNavigate()
  const seeAll = { label: t('See all saved'), run: () => void navigate('/account/saved') }
  const { isFollowed, change } = useFollow({
    kind,
    id,
    onFollowed: () => {
      // networks' own sites have no page of them
      if (kind === 'listing')
        showMessage(t('{{name}} is saved.', { name }), site.kind === 'platform' ? seeAll : undefined)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (wish) change(wish.like)
  }, [wish])
  useLayoutEffect(() => onChange(isFollowed), [onChange, isFollowed])
  return null
}
