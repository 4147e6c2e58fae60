import type { Context } from 'hono'
import { MatrixError } from './matrix-error.ts'

/** The token that a call came with. @throws MatrixError M_MISSING_TOKEN (401) */
export function tokenOf(c: Context): string {
  const token = /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token) throw new MatrixError(401, 'M_MISSING_TOKEN', 'Please send an access token.')
  return token
}
