import { lazy, type ReactNode } from 'react'
import { SearchBox } from '#features/directory/web/components/SearchBox.tsx'
import { Shell } from '#web/layout/Shell.tsx'

const DirectoryMenu = lazy(() => import('#features/directory/web/components/DirectoryMenu.tsx'))

export function PlatformShell(): ReactNode {
  return <Shell search={<SearchBox />} menu={<DirectoryMenu />} />
}
