import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { defineSetting } from '#server/settings/define-setting.ts'

export const authSecret = defineSetting('authSecret', z.string())

/** Signs cookies and tokens: `AUTH_SECRET`, or else one that is generated at the first start and shared by all nodes. */
export async function loadAuthSecret(db: Db, given: string | undefined): Promise<string> {
  return given || authSecret.readOrCreate(db, randomBytes(32).toString('base64url'))
}

/** Derives a secret for one purpose, which does not reveal the others. */
export function secretFor(purpose: string, secret: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}
