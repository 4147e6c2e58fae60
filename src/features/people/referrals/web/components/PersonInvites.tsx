import type { ReactNode } from 'react'
import { Invites } from './Invites.tsx'

/** Whom a person invited. */
export function PersonInvites({ userId }: { userId: string }): ReactNode {
  return <Invites owner={{ userId }} canInvite />
}

/** An enterprise's invitations: visible to its team; owners and admins invite. */
export function VendorInvites({ vendorId, managesVendor }: { vendorId: number; managesVendor: boolean }): ReactNode {
  return <Invites owner={{ vendorId }} canInvite={managesVendor} />
}
