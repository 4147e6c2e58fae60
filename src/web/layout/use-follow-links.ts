import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'

/**
 * A click handler for an element with many plain links inside: a plain click goes through the router, without a reload.
 * For long lists, where router links would cost more than the rest of the row.
 */
export function useFollowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return useCallback(
    event => {
      const link = (event.target as Element).closest('a')
      if (!link || event.defaultPrevented || event.button !== 0 || link.target || link.origin !== location.origin)
        return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    },
    [navigate],
  )
}
