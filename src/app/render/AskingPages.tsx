import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { Queries } from '#web/queries.tsx'

/** The route above all pages whose components ask for data. */
export function AskingPages(): ReactNode {
  return (
    <Queries>
      <Outlet />
    </Queries>
  )
}
