import { useLocation, useNavigate } from 'react-router'

/** The row whose form is open, from the address: its id, `new`, or '' for none. */
export function useOpenRow(): { row: string; hrefOf: (row: string) => string; close: () => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return {
    row: new URLSearchParams(search).get('row') ?? '',
    hrefOf: row => `${pathname}?row=${row}`,
    close: () => void navigate(pathname, { replace: true, preventScrollReset: true }),
  }
}
