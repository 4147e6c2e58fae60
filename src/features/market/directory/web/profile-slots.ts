import type { ComponentType } from 'react'
import type { Translate } from '#web/i18n/translate.ts'
import type { Profile } from '../directory.contract.ts'

export type ProfileSlot = ComponentType<{ vendorId: number; name: string }>

/** Small, for it is in the script that every page begins with: what fills one loads the rest when it is needed. */
declare module '#web/slots.tsx' {
  interface Slots {
    /** a button next to the others on a profile, and in the bottom bar */
    profileAction: ProfileSlot
    /** a section at the end of a profile */
    profileSection: { id: string; labelOf: (t: Translate) => string; Section: ProfileSlot }
    /** beside the source of an enterprise that nobody here reviewed */
    profileSource: ComponentType<{ profile: Profile }>
    /** a subtle button at the bottom of a profile */
    profileFoot: ProfileSlot
  }
}
