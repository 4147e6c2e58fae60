import type { ComponentType, ReactNode } from 'react'
import type { Translate } from '../i18n/translate.ts'

declare module '#web/slots.tsx' {
  interface Slots {
    /** in the middle of the header */
    headerSearch: ComponentType
    /** at the header's end */
    headerEnd: ComponentType
    /** the drawer of the platform, loaded when it is opened */
    drawer: () => Promise<ComponentType>
    /** in the drawer of an admin, loaded when it is opened */
    adminMenu: () => Promise<ComponentType>
    /** the link “Account” in the footer and the phone's bar */
    accountLink: ComponentType<{ children: ReactNode; current?: boolean }>
    /** link to the cart with its number of pieces, under an icon */
    cartLink: ComponentType
    /** the links to the forum, or to messages, and to help, in the footer and the phone's bar */
    talkLink: ComponentType<{ isHelp?: boolean; isBar?: boolean }>
    /** pages about the platform, in its footer and its drawer */
    siteLink: { to: string; title: (t: Translate) => string }
    /** dialogs that any part of a page can open */
    dialog: ComponentType
  }
}
