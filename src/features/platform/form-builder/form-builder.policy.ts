import type { FormKind } from '#features/platform/forms/forms.tables.ts'
import { isPlatformAdmin } from '#shared/roles.ts'

/** Who may write the next version of a form: admins, of the platform's own forms. */
export function mayBuild(viewer: { role: number }, kind: FormKind): boolean {
  return isPlatformAdmin(viewer) && (kind === 'application' || kind === 'marketplace')
}
