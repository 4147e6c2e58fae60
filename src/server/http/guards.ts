import { os } from '@orpc/server'
import type { ApiContext } from './api-context.ts'

/** Open to guests. Stated on every public endpoint, so that who may call what reads as a column. */
export const anyone = os.$context<ApiContext>().middleware(({ next }) => next())
