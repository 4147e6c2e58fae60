import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The reply that the address names (`#reply-12`): scrolls to it, or opens the page of replies that begins with it.
 * @param replies those that are loaded, oldest first
 */
export function useWantedReply(id: number, replies: readonly { id: number }[], hasMore: boolean): number | undefined {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const wanted = Number(/^#reply-([1-9]\d{0,8})$/.exec(hash)?.[1] ?? 0)
  const shown = useRef(0)
  const last = replies.at(-1)?.id ?? 0
  useEffect(() => {
    if (wanted === 0 || shown.current === wanted) return
    const element = document.getElementById(`reply-${wanted}`)
    if (element) {
      shown.current = wanted
      element.closest('details')?.setAttribute('open', '')
      element.scrollIntoView()
    } else if (hasMore && wanted > last && !search.includes('after=')) {
      void navigate(`/forum/${id}?after=${wanted - 1}${hash}`, { replace: true })
    }
  }, [wanted, last, hasMore, hash, search, id, navigate])
  return wanted || undefined
}
