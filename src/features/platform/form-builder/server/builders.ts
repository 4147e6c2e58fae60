import type { FormKind } from '#features/platform/forms/forms.tables.ts'
import { createRegister } from '#server/connect/register.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { requireAdmin } from '#server/http/guards.ts'
import { isOfPlatform } from '../form-builder.policy.ts'

type Building = { kind: FormKind; mayBuild: Access }

/** Whether somebody may write the next version of a form. */
type Access = (db: Db | Tx, viewer: Viewer, formId: number) => Promise<boolean>

const builders = createRegister<Building>()

/** Lets a feature say who builds forms of a kind. Those of the platform are built by its admins. */
export function decideBuilding(kind: FormKind, mayBuild: Access): void {
  for (const one of builders) if (one.kind === kind) builders.delete(one)
  builders.add({ kind, mayBuild })
}

/**
 * @throws ORPCError NOT_FOUND for who may not build the form; gm-error-two-step-needed (403) for an admin of Pola
 * without two-step codes, for the platform's forms
 */
export async function requireBuilder(
  db: Db | Tx,
  viewer: Viewer,
  { id, kind }: { id: number; kind: FormKind },
): Promise<void> {
  if (isOfPlatform(kind)) return void requireAdmin(viewer)
  const building = [...builders].find(one => one.kind === kind)
  if (!(await building?.mayBuild(db, viewer, id))) missing()
}
