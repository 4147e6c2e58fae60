import '#features/people/accounts/accounts.tables.ts'
import { ORPCError } from '@orpc/server'
import type { Hono } from 'hono'
import { mountPlainAnswers } from '#features/platform/forms/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { FeatureContext } from '#server/http/feature-server.ts'
import { isNamedOwnOrigin } from '#server/http/own-origin.ts'
import { tooMany } from '#server/http/visitor-limit.ts'
import '../network-forms.tables.ts'
import { lastResponseOf } from './find-network-form.ts'
import { offeredAnswers } from './list-offers.ts'
import { mayAnswerForVendor } from './network-form-access.ts'
import { startNetworkResponse } from './start-network-response.ts'

type Given = Pick<FeatureContext, 'config' | 'db' | 'limit' | 'services'>

const form = '/:network{[a-z0-9-]+}/network/form/:id{[1-9][0-9]{0,8}}'

/** Receives forms of networks that pages send without scripts: the button that begins one, and its sections. */
export function mountPlainNetworkForms(app: Hono, given: Given): void {
  const { config, db, limit, services } = given
  mountPlainAnswers(app, {
    ...given,
    path: `${form}/:version{[1-9][0-9]{0,8}}`,
    find: (param, url, viewer) => responseOf(db, viewer, Number(param('id')), url),
    done: (_, url) => startOf(url),
    offered: (viewer, id) => offeredAnswers(db, viewer, id),
  })
  app.post(`${form}/self-assess`, async c => {
    const { headers } = c.req.raw
    if (!isNamedOwnOrigin(headers, config.publicUrl)) return c.text('Forms are begun from this site only.', 403)
    const wait = limit(c, 'call')
    if (wait > 0) return tooMany(c, wait)
    const viewer = await services.accounts.viewerOf(headers)
    const url = new URL(c.req.url)
    const here = `${url.pathname}${url.search}`
    if (!viewer) return c.redirect(`/auth/login-page?${new URLSearchParams({ redirect: here })}`, 303)
    const vendorId = await vendorAsked(db, viewer, url)
    // the page says why it can't be begun
    const begun = vendorId === null ? null : await begin(db, viewer, Number(c.req.param('id')), vendorId)
    return c.redirect(
      begun === null ? here : `${url.pathname.replace(/self-assess$/, String(begun))}${url.search}`,
      303,
    )
  })
}

/** The version that was begun; null if it can't be. */
async function begin(db: Db, viewer: Viewer, formId: number, vendorId: number): Promise<number | null> {
  try {
    const { version } = await db.transaction().execute(tx => startNetworkResponse(tx, viewer, { formId, vendorId }))
    return version
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return null
    throw error
  }
}

/** The answers in work of the enterprise that the address names; null for who doesn't answer for it. */
async function responseOf(db: Db, viewer: Viewer, formId: number, url: URL): Promise<number | null> {
  const vendorId = await vendorAsked(db, viewer, url)
  const last = vendorId === null ? undefined : await lastResponseOf(db, formId, vendorId)
  return last && (await mayAnswerForVendor(db, viewer, last.id)) ? last.id : null
}

/** The enterprise that the address names, else the one that somebody acts as. */
async function vendorAsked(db: Db, { userId }: Viewer, url: URL): Promise<number | null> {
  const asked = url.searchParams.get('vendorId') ?? ''
  if (/^[1-9]\d{0,8}$/.test(asked)) return Number(asked)
  const user = await db.selectFrom('users').select('selectedVendorId').where('id', '=', userId).executeTakeFirst()
  return user?.selectedVendorId ?? null
}

/** Where the form is begun, and what was handed in is listed. */
function startOf({ pathname, searchParams }: URL): string {
  const as = searchParams.get('vendorId')
  return `${pathname.replace(/\d+$/, 'self-assess')}${as ? `?${new URLSearchParams({ vendorId: as })}` : ''}`
}
