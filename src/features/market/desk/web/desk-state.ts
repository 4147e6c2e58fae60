import { useQuery } from '@tanstack/react-query'
import { type App, useApp } from '#web/app-context.ts'
import { useSlot } from '#web/slots.tsx'

/** What every page of the desk says about its enterprise. */
export type DeskState = {
  brand: string
  /** null while nobody can visit its page */
  subDomain: string | null
  /** owner and admin of the team */
  mayChange: boolean
  /** an admin of Pola looks who isn't in the team: nothing can be changed */
  isLookedAt: boolean
  /** where the operator has an outside dashboard and this person may use it */
  outsideDashboard: string | null
  /** beside the links, by their address; 0 is not shown */
  counts: Record<string, { count: number; isWaiting?: boolean }>
  sale: SaleState
  /** ISO 4217, of its shop */
  ownCurrency: string
}

/** Whether what the enterprise publishes with a price can be bought. */
export type SaleState = {
  isOpen: boolean
  /** while it isn't: what is missing, in the reader's language, with the page where that is done */
  lacks: { need: string; text: string; to?: string; label?: string }[]
}

export type ReadDeskState = (app: App, vendorId: number) => Promise<DeskState>

declare module '#web/slots.tsx' {
  interface Slots {
    /** what the desk says of itself; asked on each of its pages */
    deskState: () => Promise<ReadDeskState>
  }
}

export const deskStateKey = (app: App, vendorId: number) => ['desk-state', vendorId, app.language]

/** Undefined until it is known. */
export function useDeskState(vendorId: number): DeskState | undefined {
  const app = useApp()
  const [load] = useSlot('deskState')
  const { data } = useQuery({
    queryKey: deskStateKey(app, vendorId),
    queryFn: async () => load && (await load())(app, vendorId),
    enabled: load !== undefined,
    staleTime: 2000,
  })
  return data
}
