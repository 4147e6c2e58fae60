import type { ReactNode } from 'react'
import { SearchBox } from '#features/market/browse/web/components/SearchBox.tsx'
import { SignInHost } from '#features/people/accounts/web/index.ts'
import { PreferencesSwitch } from '#features/people/preferences/web/components/PreferencesSwitch.tsx'
import { AccountSwitch } from '#features/people/teams/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { Shell } from '#web/layout/Shell.tsx'
import { PageSlotsProvider } from '#web/page-slots.tsx'
import { Themed } from '#web/theme/Themed.tsx'
import { pageSlots } from '../wiring/page-slots.ts'

export function WhitelabelShell(): ReactNode {
  const { site } = useApp()
  return (
    <Themed colors={site.kind === 'whitelabel' ? site.network.theme : null}>
      <PageSlotsProvider value={pageSlots}>
        <Shell
          search={<SearchBox />}
          preferences={<PreferencesSwitch />}
          account={<AccountSwitch />}
          dialogs={<SignInHost />}
        />
      </PageSlotsProvider>
    </Themed>
  )
}
