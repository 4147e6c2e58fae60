import { z } from 'zod'
import { defineSetting } from '#server/settings/define-setting.ts'

/**
 * Whether all files of the demo world's pictures exist. Written together with their rows; undefined if there is no demo
 * world.
 */
export const drawingState = defineSetting('demo_pictures', z.object({ drawn: z.boolean() }))
