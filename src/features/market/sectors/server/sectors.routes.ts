import { listShortcuts, taxonomyRevision } from '#features/market/directory/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, listOf } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { type Shortcut, sectorsContract } from '../sectors.contract.ts'
import { carryOut } from './carry-out.ts'
import { listSectors } from './list-sectors.ts'
import type { TreeAct } from './plan-act.ts'
import { previewAct } from './preview-act.ts'
import { undoAct } from './undo-act.ts'
import { addSector, changeSector, changeShortcut } from './write-sector.ts'

const api = implementContract(sectorsContract)

export function sectorsRoutes(db: Db) {
  return api.router({
    getSectors: api.getSectors.use(adminOnly).handler(({ input }) => listSectors(db, input.type)),
    previewSectorAct: api.previewSectorAct
      .use(adminOnly)
      .handler(({ input, context: { language } }) => previewAct(db, actOf(input), language)),
    addSector: api.addSector.use(adminOnly).handler(({ input, context }) => addSector(db, context.viewer, input)),
    changeSector: api.changeSector
      .use(adminOnly)
      .handler(({ input, context }) => changeSector(db, context.viewer, input)),
    moveSector: api.moveSector
      .use(adminOnly)
      .handler(({ input: { id, revision, ...place }, context }) =>
        carryOut(db, context.viewer, { kind: 'move', id, place }, revision),
      ),
    mergeSector: api.mergeSector
      .use(adminOnly)
      .handler(({ input: { revision, ...act }, context }) =>
        carryOut(db, context.viewer, { kind: 'merge', ...act }, revision),
      ),
    retireSector: api.retireSector
      .use(adminOnly)
      .handler(({ input: { revision, ...act }, context }) =>
        carryOut(db, context.viewer, { kind: 'retire', ...act }, revision),
      ),
    undoSectorAct: api.undoSectorAct
      .use(adminOnly)
      .handler(({ input, context }) => undoAct(db, context.viewer, input.actId)),
    getShortcuts: api.getShortcuts.use(adminOnly).handler(async () => {
      const revision = await taxonomyRevision(db)
      const shortcuts = await listShortcuts(db)
      return { ...listOf(shortcuts.map(({ sortOrder: _, ...one }) => one as Shortcut)), revision }
    }),
    changeShortcut: api.changeShortcut
      .use(adminOnly)
      .handler(({ input, context }) => changeShortcut(db, context.viewer, input)),
  })
}

type Asked = { id: number; act: 'move' | 'merge' | 'retire'; to?: number | undefined; position: number }

function actOf({ id, act, to, position }: Asked): TreeAct {
  if (act === 'move') return { kind: act, id, place: { parentId: to ?? null, position } }
  return act === 'merge' ? { kind: act, id, into: to ?? 0 } : { kind: act, id, to: to ?? null }
}
