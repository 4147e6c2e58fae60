import { type LoaderFunctionArgs, redirect } from 'react-router'
import { onboardingQuery } from '#features/people/onboarding/web/index.ts'
import { accountPathOf } from '#features/people/teams/web/index.ts'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { type App, appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import type { VendorAccount } from '../../account-pages.contract.ts'
import { vendorAccountQuery } from '../use-vendor-account.ts'

export type VendorAccountData = { meta: PageMeta; vendorId: number }

/** /account/vendor?vendorId=&section=; default: the enterprise that the visitor acts as. */
export async function vendorAccountLoader(args: LoaderFunctionArgs): Promise<VendorAccountData> {
  const app = appOf(args)
  const account = await loadAccount(app, args.request, 'vendor')
  await queriesOf(app).prefetchQuery(onboardingQuery(app, { vendorId: account.id }))
  return {
    vendorId: account.id,
    meta: { title: app.t('{{name}}: enterprise account – Pola', { name: account.label }), noIndex: true },
  }
}

/** /account/survey?vendorId= */
export async function surveyAccountLoader(args: LoaderFunctionArgs): Promise<VendorAccountData> {
  const app = appOf(args)
  const account = await loadAccount(app, args.request, 'survey')
  await queriesOf(app).ensureQueryData(countriesQuery(app))
  return {
    vendorId: account.id,
    meta: { title: app.t('{{name}}: survey profile – Pola', { name: account.label }), noIndex: true },
  }
}

async function loadAccount(app: App, request: Request, type: VendorAccount['type']): Promise<VendorAccount> {
  const viewer = requireViewer(app, request)
  const asked = new URL(request.url).searchParams.get('vendorId')
  const selected = viewer.selectedVendor?.type === type ? viewer.selectedVendor.id : undefined
  if (!asked && !selected) throw redirect(accountPathOf({ id: viewer.id, type: 'user' }))
  if (asked && !/^\d{1,9}$/.test(asked)) missingPage()
  const account = await find(app, asked ? Number(asked) : (selected ?? 0))
  if (account.type !== type) throw redirect(accountPathOf(account))
  return account
}

/** Unknown and foreign enterprises answer 404. */
async function find(app: App, vendorId: number): Promise<VendorAccount> {
  try {
    return await queriesOf(app).fetchQuery(vendorAccountQuery(app, vendorId))
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}
