import { z } from 'zod'
import { defineSetting } from '#server/settings/define-setting.ts'

/** Whether all files of the demo world's pictures exist. Written with their rows; missing where there is no such world. */
export const drawingState = defineSetting('demo_pictures', z.object({ drawn: z.boolean() }))
