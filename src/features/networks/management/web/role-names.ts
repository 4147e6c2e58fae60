import type { Translate } from '#web/i18n/translate.ts'
import type { NetworkRole } from '../network-roles.ts'

export function roleName(t: Translate, role: NetworkRole): string {
  const names: Record<NetworkRole, string> = {
    owner: t('Owner'),
    admin: t('Admin'),
    reviewer: t('Reviewer'),
    reader: t('Reads only'),
  }
  return names[role]
}

/** What a role may do, each also what the ones before it may. */
export function roleRights(t: Translate, role: NetworkRole): string {
  const rights: Record<NetworkRole, string> = {
    reader: t('Reads members, forms and results'),
    reviewer: t('Also reads answers, votes, writes notes and tasks'),
    admin: t('Also decides about members, writes to them, changes forms and settings'),
    owner: t('Also gives roles'),
  }
  return rights[role]
}
