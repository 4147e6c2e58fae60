import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly, recentProof } from '#server/http/guards.ts'
import { looksContract } from '../looks.contract.ts'
import { lookCookie, startLook } from './looks.ts'

const api = implementContract(looksContract)

export function looksRoutes(db: Db, { publicUrl }: { publicUrl: string }) {
  return api.router({
    startLook: api.startLook
      .use(adminOnly)
      .use(recentProof)
      .handler(async ({ input, context: { viewer, answer } }) => {
        const { token, endsAt } = await startLook(db, viewer, input)
        answer.append('set-cookie', lookCookie(publicUrl, token))
        return { endsAt: endsAt.toISOString() }
      }),
  })
}
