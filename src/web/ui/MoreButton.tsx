import type { ReactNode } from 'react'
import button from './button.module.css'
import { whileBusy } from './keeps-focus.ts'

type Props = {
  isLoading: boolean
  onMore: () => Promise<unknown>
  className?: string | undefined
  children: ReactNode
}

/** Loads more of a list, at its end. It disappears with the last page; the focus then goes to the list. */
export function MoreButton({ isLoading, onMore, className = button.secondary, children }: Props): ReactNode {
  return (
    <button type="button" className={className} {...whileBusy(isLoading)} onClick={() => void onMore()}>
      {children}
    </button>
  )
}
