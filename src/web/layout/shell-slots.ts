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
    /** further links of the drawer, after the directory's; `children` are their icon */
    drawerLink: ComponentType<{ className: string | undefined; children: ReactNode }>
    /** in the drawer of an admin, loaded when it is opened */
    adminMenu: () => Promise<ComponentType>
    /** the link “Account” in the footer and the phone's bar */
    accountLink: ComponentType<{ children: ReactNode; current?: boolean }>
    /** the number of unread messages, shown in the phone's bar */
    unreadMark: () => Promise<ComponentType>
    /** link to the cart with its number of pieces, in words or under an icon */
    cartLink: ComponentType<{ withIcon?: boolean }>
    /** further links of the footer */
    footerLink: ComponentType
    /** pages about the platform, in its footer and its drawer */
    siteLink: { to: string; title: (t: Translate) => string }
    /** dialogs that any part of a page can open */
    dialog: ComponentType
  }
}
