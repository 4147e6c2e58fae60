// a file of the sources, so that their texts come along
import pages from 'virtual:admin-pages'
import type { ReactNode } from 'react'
import { AdminFrame, AdminMenu } from '#features/people/teams/web/index.ts'

export function Frame(): ReactNode {
  return <AdminFrame pages={pages} />
}

export function Menu(): ReactNode {
  return <AdminMenu pages={pages} />
}
