import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { Shell } from '#web/layout/Shell.tsx'
import { type SlotFillings, SlotsProvider } from '#web/slots.tsx'
import { Themed } from '#web/theme/Themed.tsx'

/** The frame of every page of a site, in a network's own colours on its site. */
export function SiteShell({ slots }: { slots: SlotFillings }): ReactNode {
  const { site } = useApp()
  const shell = (
    <SlotsProvider value={slots}>
      <Shell />
    </SlotsProvider>
  )
  return site.kind === 'whitelabel' ? <Themed look={site.network}>{shell}</Themed> : shell
}
