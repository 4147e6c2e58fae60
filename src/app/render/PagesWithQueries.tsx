import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { Queries } from '#web/queries.tsx'

/** The parent route of all pages whose components use queries. */
export function PagesWithQueries(): ReactNode {
  return (
    <Queries>
      <Outlet />
    </Queries>
  )
}
