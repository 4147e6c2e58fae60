import type { FormKind } from '#features/platform/forms/forms.tables.ts'
import { isPlatformAdmin } from '#shared/roles.ts'

/** Who may edit the draft of a form: admins, for the platform's own forms. */
export function mayBuild(viewer: { role: number }, kind: FormKind): boolean {
  return isPlatformAdmin(viewer) && (kind === 'application' || kind === 'marketplace')
}
