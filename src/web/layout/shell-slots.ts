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
    /** “Account” as the footer and the phone's bar have it */
    accountLink: ComponentType<{ children: ReactNode; current?: boolean }>
    /** on the messages in the phone's bar: how many are unread */
    unreadMark: () => Promise<ComponentType>
    /** the cart, in words alone or under an icon, with how many pieces are in it */
    cartLink: ComponentType<{ withIcon?: boolean }>
    /** further links of the footer */
    footerLink: ComponentType
    /** pages about the platform, in its footer and its drawer */
    siteLink: { to: string; title: (t: Translate) => string }
    /** dialogs that any part of a page may open */
    dialog: ComponentType
  }
}
