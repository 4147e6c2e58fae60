import { type LoaderFunctionArgs, redirect } from 'react-router'
import { managedNetworkQuery, networkLoader } from '#features/networks/management/web/index.ts'
import type { FormDraft } from '#features/platform/form-builder/form-builder.contract.ts'
import type { NamedThings } from '#features/platform/forms/form-choices.contract.ts'
import { questionsOf } from '#features/platform/forms/form-definition.ts'
import type { Response } from '#features/platform/forms/forms.contract.ts'
import { formChoicesQuery } from '#features/platform/forms/web/index.ts'
import { inLanguage } from '#shared/local-text.ts'
import { teamRoles } from '#shared/roles.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { type App, appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import type { AnswerOffers, NetworkForm } from '../../network-forms.contract.ts'
import { formPath } from '../form-path.ts'
import { managedFormsQuery, networkFormQuery } from '../use-network-forms.ts'

/** /{network}/network/form */
export const managedFormsLoader = networkLoader(
  t => t('Forms'),
  'reader',
  (app, network) => queriesOf(app).ensureQueryData(managedFormsQuery(app, network.id)),
)

export type NetworkBuilderData = { meta: PageMeta; draft: FormDraft; subDomain: string }

/** /{network}/network/form/{id}/builder; for admins of the network. */
export async function networkBuilderLoader(args: LoaderFunctionArgs): Promise<NetworkBuilderData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const { profile: subDomain = '' } = args.params
  const id = idIn(args)
  return found(async () => {
    const network = await queriesOf(app).fetchQuery(managedNetworkQuery(app, subDomain))
    const { items } = await queriesOf(app).fetchQuery(managedFormsQuery(app, network.id))
    if (!items.some(one => one.networkFormId === id)) missingPage()
    const draft = await app.clients.formBuilder.getFormDraft({ id })
    const title = `${inLanguage(draft.name, app.language)} · ${network.name} – Pola`
    return { draft, subDomain, meta: { title, noIndex: true } }
  })
}

export type SelfAssessData = {
  meta: PageMeta
  networkFormId: number
  /** as whom the form is filled in; null: the viewer acts as nobody who may */
  vendorId: number | null
}

/** /{network}/network/form/{id}/self-assess; for owners and admins of the enterprise that they act as. */
export async function selfAssessLoader(args: LoaderFunctionArgs): Promise<SelfAssessData> {
  const app = appOf(args)
  const networkFormId = idIn(args)
  const vendorId = vendorOf(app, args)
  if (vendorId === null)
    return { networkFormId, vendorId, meta: { title: `${app.t('Network forms')} – Pola`, noIndex: true } }
  const form = await ownForm(app, args, vendorId)
  return { networkFormId, vendorId, meta: { title: `${form.title} · ${form.network.name} – Pola`, noIndex: true } }
}

export type FillInData = {
  meta: PageMeta
  form: NetworkForm
  response: Response
  things: NamedThings
  section: string | null
  offers: AnswerOffers['items']
  /** sent without scripts, with problems */
  isTried: boolean
}

/** /{network}/network/form/{id}/{version}; who hasn't begun is shown where to. */
export async function fillInLoader(args: LoaderFunctionArgs): Promise<FillInData> {
  const app = appOf(args)
  const vendorId = vendorOf(app, args)
  const { search, searchParams } = new URL(args.request.url)
  const as = searchParams.get('vendorId')
  const addressOf = (version?: number | null) => formPath(args.params.profile ?? '', idIn(args), { version, as })
  if (vendorId === null) throw redirect(addressOf())
  const form = await ownForm(app, args, vendorId)
  const id = form.responseId
  if (id === null || (form.state !== 'begun' && form.state !== 'asked')) throw redirect(addressOf())
  if (args.params.version !== String(form.version)) throw redirect(addressOf(form.version).split('?')[0] + search)
  return found(async () => {
    const [response, named, offers] = await Promise.all([
      app.clients.forms.getResponse({ id }),
      app.clients.forms.getNamedThings({ id, language: app.language }),
      app.clients.networkForms.getAnswerOffers({ responseId: id, language: app.language }),
    ])
    const isOffered = questionsOf(response.form.definition).some(({ type }) =>
      ['sector', 'focus', 'certifications'].includes(type),
    )
    if (isOffered) await queriesOf(app).ensureQueryData(formChoicesQuery(app))
    return {
      ...{ form, response, things: bothNamed(offers.things, named), offers: offers.items },
      ...{ section: searchParams.get('section'), isTried: searchParams.has('tried') },
      meta: { title: `${form.title} · ${form.network.name} – Pola`, noIndex: true },
    }
  })
}

/** The enterprise that the address names, else the one that the viewer acts as, if they may fill in its forms. */
function vendorOf(app: App, args: LoaderFunctionArgs): number | null {
  const { selectedVendor } = requireViewer(app, args.request)
  const asked = new URL(args.request.url).searchParams.get('vendorId') ?? ''
  if (/^[1-9]\d{0,8}$/.test(asked)) return Number(asked)
  if (selectedVendor?.type !== 'vendor') return null
  const { teamRole, id } = selectedVendor
  return teamRole === teamRoles.owner || teamRole === teamRoles.admin ? id : null
}

/** The form of the page's address, which names its network. */
function ownForm(app: App, args: LoaderFunctionArgs, vendorId: number): Promise<NetworkForm> {
  return found(async () => {
    const form = await queriesOf(app).fetchQuery(networkFormQuery(app, idIn(args), vendorId))
    return form.network.subDomain === args.params.profile ? form : missingPage()
  })
}

function idIn({ params: { id = '' } }: LoaderFunctionArgs): number {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : missingPage()
}

function bothNamed(one: NamedThings, other: NamedThings): NamedThings {
  return {
    places: { ...one.places, ...other.places },
    vendors: { ...one.vendors, ...other.vendors },
    nodes: { ...one.nodes, ...other.nodes },
    certificates: { ...one.certificates, ...other.certificates },
    files: other.files,
  }
}

async function found<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    return isMissing(error) ? missingPage() : Promise.reject(error)
  }
}
