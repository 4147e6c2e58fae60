import type { ReactNode } from 'react'
import { SearchBox } from '#features/directory/web/components/SearchBox.tsx'
import { Shell } from '#web/layout/Shell.tsx'

export function WhitelabelShell(): ReactNode {
  return <Shell search={<SearchBox />} />
}
