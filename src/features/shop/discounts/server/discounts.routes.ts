import { shopCurrency } from '#features/market/listings/server/index.ts'
import { requireOwnTeam, requireTeamRole, teamRoleOf } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { implementContract, missing, type Viewer } from '#server/http/api-context.ts'
import { adminOnly, signedIn } from '#server/http/guards.ts'
import { isPlatformAdmin, withoutAdminRights } from '#shared/roles.ts'
import '../discounts.tables.ts'
import { defaultCurrency } from '#shared/money.ts'
import { type Discount, discountsContract } from '../discounts.contract.ts'
import { listDiscounts, readDiscount } from './list-discounts.ts'
import { changeDiscount, endDiscount, makeDiscount } from './save-discount.ts'
import { tryCode } from './try-code.ts'

const api = implementContract(discountsContract)

/**
 * A team sees its enterprise's codes, and its own owners and admins change them; the platform's codes are for admins.
 * “Taken” reveals that somebody else has that code, so such refusals count like wrong codes.
 */
export function discountsRoutes(db: Db) {
  return api.router({
    getVendorDiscounts: api.getVendorDiscounts.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await requireTeamRole(db, viewer, input.vendorId, seesVendorAccount)
      // an admin of Pola who isn't in the team only reads
      const own = await teamRoleOf(db, withoutAdminRights(viewer), input.vendorId)
      const currency = await shopCurrency(db, input.vendorId)
      return { ...(await listDiscounts(db, input)), mayChange: managesVendor(own), currency }
    }),
    addVendorDiscount: api.addVendorDiscount
      .use(signedIn)
      .handler(async ({ context: { viewer, ip }, input: { vendorId, terms } }) => {
        await requireOwnTeam(db, viewer, vendorId, managesVendor)
        return tryCode(db, ip, () => write(viewer, vendorId, null, tx => makeDiscount(tx, vendorId, terms)))
      }),
    getPlatformDiscounts: api.getPlatformDiscounts.use(adminOnly).handler(async ({ input }) => {
      const page = await listDiscounts(db, { ...input, vendorId: null })
      return { ...page, mayChange: true, currency: defaultCurrency }
    }),
    addPlatformDiscount: api.addPlatformDiscount
      .use(adminOnly)
      .handler(({ context: { viewer }, input: { terms } }) =>
        write(viewer, null, null, tx => makeDiscount(tx, null, terms)),
      ),
    changeDiscount: api.changeDiscount
      .use(signedIn)
      .handler(async ({ context: { viewer, ip }, input: { id, terms } }) => {
        const vendorId = await giverOf(viewer, id)
        return tryCode(db, ip, () =>
          write(viewer, vendorId, { id, deed: 'change' }, async tx => {
            await changeDiscount(tx, id, terms)
            return id
          }),
        )
      }),
    endDiscount: api.endDiscount.use(signedIn).handler(async ({ context: { viewer }, input: { id } }) => {
      const vendorId = await giverOf(viewer, id)
      return write(viewer, vendorId, { id, deed: 'end' }, async tx => {
        await endDiscount(tx, id)
        return id
      })
    }),
  })

  /** The owner of a code, for somebody who may change it; for anybody else it is NOT_FOUND. */
  async function giverOf(viewer: Viewer, id: number): Promise<number | null> {
    const found = await db.selectFrom('discounts').select('vendorId').where('id', '=', id).executeTakeFirst()
    if (!found) missing()
    if (found.vendorId === null) {
      if (!isPlatformAdmin(viewer)) missing()
    } else await requireOwnTeam(db, viewer, found.vendorId, managesVendor)
    return found.vendorId
  }

  /**
   * @param vendorId the code's owner; null: the platform
   * @param known the code that is changed; null for a new one
   */
  async function write(
    viewer: Viewer,
    vendorId: number | null,
    known: { id: number; deed: 'change' | 'end' } | null,
    work: (tx: Tx) => Promise<number>,
  ): Promise<Discount> {
    return db.transaction().execute(async tx => {
      const before = known && termsOf(await readDiscount(tx, known.id))
      const id = await work(tx)
      const discount = await readDiscount(tx, id)
      const actingVendorId = isPlatformAdmin(viewer) ? null : vendorId
      await writeAudit(tx, {
        userId: viewer.userId,
        actingVendorId,
        action: `discount.${known?.deed ?? 'add'}`,
        target: `discount:${id}`,
        before,
        after: termsOf(discount),
      })
      return discount
    })
  }
}

/** What the audit log keeps of a code: its terms, but not the code itself, which is as good as money. */
function termsOf({ code, state, uses, given, ...terms }: Discount) {
  return terms
}
