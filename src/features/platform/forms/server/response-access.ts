import { createRegister } from '#server/connect/register.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { mayAnswer } from '../forms.policy.ts'
import type { FormKind } from '../forms.tables.ts'

type Answering = { kind: FormKind; mayAnswer: Access }

/** Whether somebody may read a response and change its answers. */
type Access = (db: Db | Tx, viewer: Pick<Viewer, 'userId'>, responseId: number) => Promise<boolean>

const answering = createRegister<Answering>()

/**
 * Lets a feature say who may answer responses of a kind, such as the team of an enterprise, instead of only the person
 * who began them.
 */
export function decideAnswering(kind: FormKind, mayAnswer: Access): void {
  for (const one of answering) if (one.kind === kind) answering.delete(one)
  answering.add({ kind, mayAnswer })
}

/** Whether somebody may read a response and change its answers here. */
export async function mayAnswerResponse(
  db: Db | Tx,
  viewer: Pick<Viewer, 'userId'>,
  response: { id: number; kind: FormKind; userId: string },
): Promise<boolean> {
  const decided = [...answering].find(one => one.kind === response.kind)
  return decided ? decided.mayAnswer(db, viewer, response.id) : mayAnswer(viewer, response)
}
