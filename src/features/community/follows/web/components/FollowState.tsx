import { useEffect, useLayoutEffect, useState } from 'react'
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
  /** a new object for each press, including one made before this component had loaded */
  wish: { like: boolean } | undefined
  onChange: (isFollowed: boolean) => void
  /** the difference between followers now and when the page was rendered */
  onGain: (gain: number) => void
}

/** Renders nothing: loads whether a member follows or saved something, and carries out their presses. */
export default function FollowState(props: Props) {
  return (
    <Queries>
      <State {...props} />
    </Queries>
  )
}

function State({ kind, id, name, wish, onChange, onGain }: Props) {
  const { t } = useTranslation()
  const { site } = useApp()
  const showMessage = useSnackbar()
  const navigate = useNavigate()
  const seeAll = { label: t('See all saved'), run: () => void navigate('/account/saved') }
  const follow = useFollow({
    kind,
    id,
    onFollowed: () => {
      // a network's own site has no page of saved listings
      if (kind === 'listing')
        showMessage(t('{{name}} is saved.', { name }), site.kind === 'platform' ? seeAll : undefined)
    },
  })
  const { isPending, change } = follow
  // a press made while loading waits for the state, because the page's count includes the viewer if they followed
  // already
  const isFollowed = isPending && wish ? wish.like : follow.isFollowed
  const [before, setBefore] = useState<boolean>()
  if (!isPending && before === undefined) setBefore(isFollowed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (wish && !isPending) change(wish.like)
  }, [wish, isPending])
  useLayoutEffect(() => {
    onChange(isFollowed)
    onGain(Number(isFollowed) - Number(before ?? false))
  }, [onChange, onGain, isFollowed, before])
  return null
}
