import { lazy, type ReactNode } from 'react'
import { SearchBox } from '#features/market/browse/web/components/SearchBox.tsx'
import { SignInHost } from '#features/people/accounts/web/index.ts'
import { PreferencesSwitch } from '#features/people/preferences/web/components/PreferencesSwitch.tsx'
import { AccountLink, AccountSwitch } from '#features/people/teams/web/index.ts'
import { Shell } from '#web/layout/Shell.tsx'
import { PageSlotsProvider } from '#web/page-slots.tsx'
import { pageSlots } from '../wiring/page-slots.ts'

const MainMenu = lazy(() => import('#features/market/browse/web/components/MainMenu.tsx'))

export function PlatformShell(): ReactNode {
  return (
    <PageSlotsProvider value={pageSlots}>
      <Shell
        search={<SearchBox />}
        preferences={<PreferencesSwitch />}
        menu={<MainMenu />}
        account={<AccountSwitch />}
        accountLink={(children, current) => <AccountLink current={current}>{children}</AccountLink>}
        dialogs={<SignInHost />}
      />
    </PageSlotsProvider>
  )
}
