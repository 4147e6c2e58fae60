import type { ReactNode } from 'react'
import { Invites } from './Invites.tsx'

export function PersonInvites({ userId }: { userId: string }): ReactNode {
  return <Invites owner={{ userId }} canInvite />
}

/** The invitations of an enterprise. Its team sees them; owners and admins can invite. */
export function VendorInvites({ vendorId, managesVendor }: { vendorId: number; managesVendor: boolean }): ReactNode {
  return <Invites owner={{ vendorId }} canInvite={managesVendor} />
}
