import type { Translate } from '#web/i18n/translate.ts'
import type { NetworkRole } from '../network-roles.ts'

/** A page of those who manage a network. */
export type NetworkLink = {
  /** below `/{subDomain}` */
  path: string
  title: (t: Translate) => string
  /** the role that its readers have at least */
  needs: NetworkRole
}

/** The pages of a network’s bar, in its order. */
export const networkLinks: NetworkLink[] = [
  { path: '/network/manager', title: t => t('Members'), needs: 'reader' },
  { path: '/network/overview', title: t => t('Votes'), needs: 'reviewer' },
  { path: '/network/form', title: t => t('Forms'), needs: 'reader' },
  { path: '/network/partners', title: t => t('Partners'), needs: 'reader' },
  { path: '/network/settings', title: t => t('Settings'), needs: 'admin' },
]
