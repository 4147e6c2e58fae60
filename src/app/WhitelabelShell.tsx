import type { ReactNode } from 'react'
import { SearchBox } from '#features/browse/web/components/SearchBox.tsx'
import { PreferencesSwitch } from '#features/currencies/web/index.ts'
import { Shell } from '#web/layout/Shell.tsx'

export function WhitelabelShell(): ReactNode {
  return <Shell search={<SearchBox />} preferences={<PreferencesSwitch />} />
}
