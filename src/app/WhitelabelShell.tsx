import type { ReactNode } from 'react'
import { SignInHost } from '#features/accounts/web/index.ts'
import { SearchBox } from '#features/browse/web/components/SearchBox.tsx'
import { PreferencesSwitch } from '#features/currencies/web/components/PreferencesSwitch.tsx'
import { AccountSwitch } from '#features/teams/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { Shell } from '#web/layout/Shell.tsx'
import { PageSlotsProvider } from '#web/page-slots.tsx'
import { Themed } from '#web/theme/Themed.tsx'
import { pageSlots } from './page-slots.ts'

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
