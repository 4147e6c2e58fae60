import type { ReactNode } from 'react'
import { Invites } from './Invites.tsx'

/** Whom a person invited. */
export function PersonInvites({ userId }: { userId: string }): ReactNode {
  return <Invites owner={{ userId }} canInvite />
}

/** Whom an enterprise invited: its team sees it, owners and admins invite. */
export function VendorInvites({ vendorId, managesVendor }: { vendorId: number; managesVendor: boolean }): ReactNode {
  return <Invites owner={{ vendorId }} canInvite={managesVendor} />
}
