import type { ReactNode } from 'react'
import type { SoldOut } from '#features/market/listings/web/index.ts'
import { Later } from '#web/slots.tsx'

const load = async () => (await import('./components/AlertButton.tsx')).AlertButton

/** “Notify me when it’s back”. Its code is loaded when it is shown. */
export function AlertButton(props: SoldOut): ReactNode {
  return <Later load={load} props={props} />
}
