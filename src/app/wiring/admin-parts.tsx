// Imported from a source file, so that their texts are loaded with them.
import pages from 'virtual:admin-pages'
import type { ReactNode } from 'react'
import { AdminFrame, AdminMenu } from '#features/people/teams/web/index.ts'

export function Frame(): ReactNode {
  return <AdminFrame pages={pages} />
}

export function Menu(): ReactNode {
  return <AdminMenu pages={pages} />
}
