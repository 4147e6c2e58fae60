import type { Db } from '#server/db/database.ts'
import type { Question } from '../question.types.ts'
import type { Answer } from '../read-answer.ts'
import { type DrillResult, runDrill } from '../run-drill.ts'
import { type ApiDocument, apiSurfaces, plainSurfaces } from '../surfaces.ts'
import { chooseCanaries } from './choose-canaries.ts'

type Options = {
  /** of the search’s indexes */
  prefix: string
  /** max records of each kind */
  limit?: number
}

export type ServerDrill = DrillResult & { canaries: number; passedOver: number }

/** Looks for hidden records of this installation on all public surfaces of this server. */
export async function drillServer(
  db: Db,
  ask: (question: Question) => Promise<Answer>,
  { prefix, limit }: Options,
): Promise<ServerDrill> {
  const document = await ask({ surface: '', method: 'GET', address: '/api/v1/openapi.json' })
  const surfaces = [...plainSurfaces, ...apiSurfaces(JSON.parse(document.body) as ApiDocument)]
  const { canaries, controls, site, passedOver } = await chooseCanaries(db, limit)
  const found = await runDrill({ canaries, controls, surfaces, prefix, site, ask })
  return { ...found, canaries: canaries.length, passedOver }
}
