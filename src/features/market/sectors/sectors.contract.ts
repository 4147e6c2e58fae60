import { oc } from '@orpc/contract'
import { z } from 'zod'
import { shortcutHandles } from '#features/market/directory/shortcut-handles.ts'
import { type ClientsOf, id, inLanguages, jsonId, listOf, revision } from '#shared/contract-parts.ts'
import { actKinds } from './act-kinds.ts'

export const nodeTypes = ['sector', 'focus'] as const

/** Trees that admins keep: those of sectors and focuses, whose ids are of one kind, and that of categories. */
export const treeNames = ['nodes', 'categories'] as const

/** @limit characters of a sector’s, focus’s or shortcut’s name */
export const maxNodeName = 120

/** @limit characters of the description of a sector or focus */
export const maxNodeDescription = 1000

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(text => text.isWellFormed() && !text.includes('\0'))
const texts = (max: number) => inLanguages(words(max))
const names = texts(maxNodeName).refine(title => Boolean(title.en), { path: ['en'] })
const handle = z.string().regex(/^[a-z0-9](?:[a-z0-9_-]{0,98}[a-z0-9])?$/)
/** whose ids are meant */
const of = z.enum(treeNames).default('nodes')
const localText = z.record(z.string(), z.string())

export const sectorNode = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  sortOrder: z.number(),
  handle: z.string(),
  title: localText,
  description: localText,
  imageId: z.string().nullable(),
  /** counts the changes of its texts, for its next change */
  revision: z.number(),
  /** what is in it or below it, and in itself: enterprises, or listings of a category, in any status */
  uses: z.number(),
  chosen: z.number(),
  /** its own minimum standards */
  standards: z.number(),
  /** a topmost category, which stays where it is */
  isFixed: z.boolean(),
})
export type SectorNode = z.infer<typeof sectorNode>

const lastAct = z.object({
  id: z.number(),
  kind: z.enum(actKinds),
  title: localText,
  /** null once the account is gone */
  by: z.string().nullable(),
  at: z.iso.datetime(),
})
export type LastAct = z.infer<typeof lastAct>

/** Where it is to stand: `position` counts from 0 among the parent's other children. */
const position = z.coerce.number().int().min(0).max(10_000)

export const sectorPreview = z.object({
  /** enterprises in any status that are found under it, and names of the first */
  enterprises: z.number(),
  names: z.array(z.string()),
  /** published listings of these */
  listings: z.number(),
  /** minimum standards that begin and end to apply to them, in the caller's language */
  standardsAdded: z.array(z.string()),
  standardsEnded: z.array(z.string()),
  /** nodes directly below it, which get another parent */
  children: z.number(),
  /** addresses that will lead to another page, or nowhere */
  oldAddress: z.string().nullable(),
  newAddress: z.string().nullable(),
})
export type SectorPreview = z.infer<typeof sectorPreview>

const shortcut = z.object({ handle: z.enum(shortcutHandles), title: localText, nodeIds: z.array(z.number()) })
export type Shortcut = z.infer<typeof shortcut>

const tags = ['Admin']
const done = z.object({ revision: z.number() })

export const sectorsContract = {
  getSectors: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/admin/sectors',
      summary: 'The tree of sectors, focuses or categories; admins',
      tags,
    })
    .input(z.object({ type: z.enum([...nodeTypes, 'category']).default('sector') }))
    .output(
      z.object({
        /** of all trees, to be sent back with the next act */
        revision: z.number(),
        /** parents before their children, siblings in their order */
        nodes: z.array(sectorNode),
        /** enterprises, or listings, that have any of them */
        uses: z.number(),
        /** what `undoSectorAct` would undo */
        lastAct: lastAct.nullable(),
      }),
    ),
  previewSectorAct: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/admin/sectors/{id}/preview',
      summary: 'What moving, merging or retiring a sector, focus or category would change; admins',
      description:
        'Refuses what the act itself would refuse: `gm-error-sector-below-itself`, `gm-error-sector-too-deep` (409).',
      tags,
    })
    .input(
      z.object({
        id,
        of,
        act: z.enum(['move', 'merge', 'retire']),
        /** the new parent, the node to merge into, or where its enterprises go; none: topmost, or nowhere */
        to: id.optional(),
        position: position.default(0),
      }),
    )
    .output(sectorPreview),
  addSector: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/admin/sectors',
      summary: 'Add a sector, focus or category; admins',
      description:
        '`gm-error-sector-handle-taken`, `gm-error-sector-too-deep` and `gm-error-sectors-changed` (409); `gm-error-category-fixed` (409) for a category at the top. Without a handle it gets one of its English name.',
      tags,
    })
    .input(
      z.object({
        revision,
        type: z.enum([...nodeTypes, 'category']),
        parentId: jsonId.nullable(),
        title: names,
        handle: handle.optional(),
      }),
    )
    .output(done.extend({ id: z.number() })),
  changeSector: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'PATCH',
      path: '/admin/sectors/{id}',
      summary: 'Change names, description, address or picture of a sector, focus or category; admins',
      description:
        'What is left out stays. `gm-error-sectors-changed` (409) if its texts were changed since `revision`; `gm-error-sector-handle-taken` (409). The address of a category stays: `gm-error-category-fixed` (409).',
      tags,
    })
    .input(
      z.object({
        id,
        of,
        /** of the node itself */
        revision,
        title: names.optional(),
        description: texts(maxNodeDescription).optional(),
        handle: handle.optional(),
        /** null: without a picture */
        fileId: z.uuid().nullable().optional(),
      }),
    )
    .output(done),
  moveSector: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/admin/sectors/{id}/move',
      summary: 'Move a sector, focus or category with all below it; admins',
      description:
        '`gm-error-sectors-changed`, `gm-error-sector-below-itself`, `gm-error-sector-too-deep` (409); `gm-error-category-fixed` (409) for a topmost category, or a place beside these.',
      tags,
    })
    .input(z.object({ id, of, revision, parentId: jsonId.nullable(), position }))
    .output(done),
  mergeSector: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/admin/sectors/{id}/merge',
      summary: 'Merge a sector, focus or category into another: what is in it, standards and children go there; admins',
      description:
        '`gm-error-sectors-changed`, `gm-error-sector-below-itself`, `gm-error-sector-too-deep` (409); `gm-error-category-fixed` (409) for a topmost category, or a place beside these.',
      tags,
    })
    .input(z.object({ id, of, revision, into: jsonId }))
    .output(done),
  retireSector: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/admin/sectors/{id}/retire',
      summary:
        'Retire a sector, focus or category: what is in it goes to another, its children stand in its place; admins',
      description:
        '`gm-error-sectors-changed` (409); `gm-error-sector-in-use` (409) if enterprises or shortcuts have it, `gm-error-category-in-use` (409) if listings or networks do, and `to` is null; `gm-error-category-fixed` (409) for a topmost category.',
      tags,
    })
    .input(z.object({ id, of, revision, to: jsonId.nullable() }))
    .output(done),
  undoSectorAct: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/admin/sectors/undo',
      summary: 'Undo the last act on sectors, focuses, categories and shortcuts; admins',
      description:
        '`gm-error-sectors-changed` (409) if it isn’t the last one; `gm-error-sectors-undo` (409) if what it changed has been changed since.',
      tags,
    })
    .input(z.object({ actId: jsonId }))
    .output(done),
  getShortcuts: oc
    .errors({ NOT_FOUND: {} })
    .route({ method: 'GET', path: '/admin/shortcuts', summary: 'The map’s shortcuts; admins', tags })
    .input(z.object({}))
    .output(listOf(shortcut).extend({ revision: z.number() })),
  changeShortcut: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'PUT',
      path: '/admin/shortcuts/{handle}',
      summary: 'Change the names and sectors of a shortcut of the map; admins',
      description: '`gm-error-sectors-changed` (409).',
      tags,
    })
    .input(
      z.object({
        handle: z.enum(shortcutHandles),
        revision,
        title: names,
        nodeIds: z.array(jsonId).min(1).max(100),
      }),
    )
    .output(done),
}

export const contracts = { sectors: sectorsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
