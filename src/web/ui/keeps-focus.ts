import type { MouseEvent } from 'react'

type Props = {
  'aria-disabled'?: true
  'aria-busy'?: true
  onClickCapture?: (event: MouseEvent) => void
}

/**
 * Props of a busy button, check box or radio button: it ignores clicks, and with them Enter, Space, and Enter in a
 * field of the form that it submits. It is never `disabled`, because browsers take the focus from disabled elements.
 * @param isOff as for `whileOff`
 */
export function whileBusy(isBusy: boolean, isOff = false): Props {
  return isBusy ? { ...off, 'aria-busy': true } : whileOff(isOff)
}

/**
 * Props of a control that can do nothing now, such as “Previous” on the first page. It keeps the focus if it was just
 * pressed.
 */
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
