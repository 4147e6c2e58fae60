import { useQuery } from '@tanstack/react-query'
import { type App, useApp } from '#web/app-context.ts'
import { useSlot } from '#web/slots.tsx'

/** The state of an enterprise that every page of the desk shows. */
export type DeskState = {
  brand: string
  /** null while its page isn't public */
  subDomain: string | null
  /** owners and admins of the team */
  mayChange: boolean
  /** an admin of Pola who isn't in the team, with read access only */
  isLookedAt: boolean
  /** URL, if the operator has an outside dashboard and this person may use it */
  outsideDashboard: string | null
  /** shown beside the links, by their address; 0 is hidden */
  counts: Record<string, { count: number; isWaiting?: boolean }>
  sale: SaleState
  /** ISO 4217, of its shop */
  ownCurrency: string
}

/** Whether the enterprise's listings with a price can be bought. */
export type SaleState = {
  isOpen: boolean
  /** what is missing otherwise, in the reader's language, with the page to fix it */
  lacks: { need: string; text: string; to?: string; label?: string }[]
}

export type ReadDeskState = (app: App, vendorId: number) => Promise<DeskState>

declare module '#web/slots.tsx' {
  interface Slots {
    /** reads the state of the desk; called on each of its pages */
    deskState: () => Promise<ReadDeskState>
  }
}

export const deskStateKey = (app: App, vendorId: number) => ['desk-state', vendorId, app.language]

/** Undefined while it loads. */
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
