import { listShortcuts, taxonomyRevision } from '#features/market/directory/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, listOf } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { type Shortcut, sectorsContract } from '../sectors.contract.ts'
import { carryOut } from './carry-out.ts'
import { listCategoryTree } from './categories/list-category-tree.ts'
import { previewCategoryAct } from './categories/preview-category-act.ts'
import { addCategory, carryOutOnCategory, changeCategory } from './categories/write-category.ts'
import { listSectors } from './list-sectors.ts'
import type { TreeAct } from './plan-act.ts'
import { previewAct } from './preview-act.ts'
import { undoAct } from './undo-act.ts'
import { addSector, changeSector, changeShortcut } from './write-sector.ts'

const api = implementContract(sectorsContract)

export function sectorsRoutes(db: Db) {
  return api.router({
    getSectors: api.getSectors
      .use(adminOnly)
      .handler(({ input: { type } }) => (type === 'category' ? listCategoryTree(db) : listSectors(db, type))),
    previewSectorAct: api.previewSectorAct
      .use(adminOnly)
      .handler(({ input, context: { language } }) =>
        (input.of === 'categories' ? previewCategoryAct : previewAct)(db, actOf(input), language),
      ),
    addSector: api.addSector
      .use(adminOnly)
      .handler(({ input: { type, ...given }, context }) =>
        type === 'category'
          ? addCategory(db, context.viewer, given)
          : addSector(db, context.viewer, { type, ...given }),
      ),
    changeSector: api.changeSector
      .use(adminOnly)
      .handler(({ input: { of, ...change }, context }) =>
        (of === 'categories' ? changeCategory : changeSector)(db, context.viewer, change),
      ),
    moveSector: api.moveSector
      .use(adminOnly)
      .handler(({ input: { id, of, revision, ...place }, context }) =>
        doerOf(of)(db, context.viewer, { kind: 'move', id, place }, revision),
      ),
    mergeSector: api.mergeSector
      .use(adminOnly)
      .handler(({ input: { of, revision, ...act }, context }) =>
        doerOf(of)(db, context.viewer, { kind: 'merge', ...act }, revision),
      ),
    retireSector: api.retireSector
      .use(adminOnly)
      .handler(({ input: { of, revision, ...act }, context }) =>
        doerOf(of)(db, context.viewer, { kind: 'retire', ...act }, revision),
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

function doerOf(of: 'nodes' | 'categories'): typeof carryOut {
  return of === 'categories' ? carryOutOnCategory : carryOut
}

type Asked = { id: number; act: 'move' | 'merge' | 'retire'; to?: number | undefined; position: number }

function actOf({ id, act, to, position }: Asked): TreeAct {
  if (act === 'move') return { kind: act, id, place: { parentId: to ?? null, position } }
  return act === 'merge' ? { kind: act, id, into: to ?? 0 } : { kind: act, id, to: to ?? null }
}
