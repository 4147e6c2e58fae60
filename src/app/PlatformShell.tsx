import { lazy, type ReactNode } from 'react'
import { SignInHost } from '#features/accounts/web/index.ts'
import { SearchBox } from '#features/browse/web/components/SearchBox.tsx'
import { PreferencesSwitch } from '#features/currencies/web/components/PreferencesSwitch.tsx'
import { AccountLink, AccountSwitch } from '#features/teams/web/index.ts'
import { Shell } from '#web/layout/Shell.tsx'
import { PageSlotsProvider } from '#web/page-slots.tsx'
import { pageSlots } from './page-slots.ts'

const MainMenu = lazy(() => import('#features/browse/web/components/MainMenu.tsx'))

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
