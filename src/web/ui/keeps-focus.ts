import type { MouseEvent } from 'react'

type Props = {
  'aria-disabled'?: true
  'aria-busy'?: true
  onClickCapture?: (event: MouseEvent) => void
}

/**
 * Props of a button, check mark or radio that works: it ignores clicks, and with them Enter, Space, and Enter in a field of the
 * form that it submits. It is never `disabled`, for the browser takes the focus from what is.
 * @param isOff as for `whileOff`
 */
export function whileBusy(isBusy: boolean, isOff = false): Props {
  return isBusy ? { ...off, 'aria-busy': true } : whileOff(isOff)
}

/** Props of a control that can do nothing now, as “Previous” on the first page; what pressed it there keeps the focus. */
export function whileOff(isOff: boolean): Props {
  return isOff ? off : {}
}

const off: Props = {
  'aria-disabled': true,
  onClickCapture: event => {
    event.preventDefault()
    event.stopPropagation()
  },
}
