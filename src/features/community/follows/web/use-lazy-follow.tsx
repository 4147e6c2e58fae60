import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import type { FollowKind } from './use-follows.ts'

const FollowState = lazy(() => import('./components/FollowState.tsx'))

type Given = { kind: FollowKind; id: number; name: string; askToSignIn: () => void }

/**
 * State for a button that's rendered by the server and stays the same element while its state loads: replacing it would
 * lose the focus, and a press that has begun.
 * @returns `isFollowed` is undefined for guests, and for members until it has loaded; `gain`: followers added by
 * presses here since the page was rendered; `part` must be rendered beside the button
 */
export function useLazyFollow({ kind, id, name, askToSignIn }: Given) {
  const isGuest = !useApp().viewer
  const inBrowser = useInBrowser()
  const [wish, setWish] = useState<{ like: boolean }>()
  const [isFollowed, setFollowed] = useState<boolean>()
  const [gain, setGain] = useState(0)
  const part: ReactNode = !isGuest && inBrowser && (
    <Suspense fallback={null}>
      <FollowState kind={kind} id={id} name={name} wish={wish} onChange={setFollowed} onGain={setGain} />
    </Suspense>
  )
  return { isFollowed, gain, press: isGuest ? askToSignIn : () => setWish({ like: !isFollowed }), part }
}
