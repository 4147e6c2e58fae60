import type { ReactNode } from 'react'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { useLazyFollow } from '../use-lazy-follow.tsx'

type Props = {
  vendorId: number
  name: string
  /** the count when the server rendered the page */
  followers: number
}

/** Follows an enterprise; a guest is asked to log in. */
export function FollowButton({ vendorId, name, followers }: Props): ReactNode {
  const { t } = useTranslation()
  const { isFollowed, gain, press, part } = useLazyFollow({
    ...{ kind: 'vendor', id: vendorId, name },
    askToSignIn: () => askToSignIn({ reason: t('Log in to follow {{name}}.', { name }) }),
  })
  const count = followers + gain
  return (
    <>
      <button type="button" className={button.secondary} onClick={press}>
        <Icon name={isFollowed ? 'check' : 'plus'} size={18} />
        {isFollowed ? t('Following') : t('Follow')}
        {followers > 0 && count > 0 && <span> · {count}</span>}
      </button>
      {part}
    </>
  )
}
