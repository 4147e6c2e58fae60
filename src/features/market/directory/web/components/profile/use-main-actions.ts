import type { ReactElement } from 'react'
import { each, useSlot } from '#web/slots.tsx'
import type { Profile } from '../../../directory.contract.ts'
import { isOnlyListed } from '../../../directory.policy.ts'

/** The main action of a profile; its website if no feature provides one. */
export function useMainActions(profile: Pick<Profile, 'id' | 'brand' | 'status' | 'vouchedBy'>): ReactElement[] {
  const actions = each(useSlot('profileMain'), { vendorId: profile.id, name: profile.brand, isMain: true }, profile.id)
  return isOnlyListed(profile) ? [] : actions
}
