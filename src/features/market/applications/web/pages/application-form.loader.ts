import type { LoaderFunctionArgs } from 'react-router'
import type { NamedThings } from '#features/platform/forms/form-choices.contract.ts'
import { type FormDefinition, questionsOf } from '#features/platform/forms/form-definition.ts'
import type { Response } from '#features/platform/forms/forms.contract.ts'
import { formChoicesQuery } from '#features/platform/forms/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { type App, appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import type { ApplicationState } from '../../applications.contract.ts'

export type ApplicationNote = ApplicationState['notes'][number]

export type ApplicationFormData = {
  meta: PageMeta
  response: Response
  things: NamedThings
  newest: FormDefinition | null
  /** the reviewers' notes */
  notes: ApplicationNote[]
  /** ISO day of the previous answers, if they were taken over and not handed in yet */
  answersFrom: string | null
  /** the enterprise chosen by “this is us”; undefined if that isn’t asked, as in renewals */
  thisIsUs: number | null | undefined
  section: string | null
  isTried: boolean
}

/** /application-form/{id}; not found for an application of another person. */
export async function applicationFormLoader(args: LoaderFunctionArgs): Promise<ApplicationFormData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const { searchParams } = new URL(args.request.url)
  const { id: given = '' } = args.params
  const id = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : missingPage()
  try {
    const [response, things, { notes, answersFrom, thisIsUs }] = await Promise.all([
      app.clients.forms.getResponse({ id }),
      app.clients.forms.getNamedThings({ id, language: app.language }),
      applicationOf(app, id),
    ])
    const newest = response.newVersion ? (await app.clients.forms.getForm({ id: response.form.id })).definition : null
    await offerChoices(app, response.form.definition)
    return {
      response,
      things,
      newest,
      notes,
      answersFrom,
      thisIsUs,
      section: searchParams.get('section'),
      isTried: searchParams.has('tried'),
      meta: { title: `${app.t('Your application')} – Pola`, noIndex: true },
    }
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}

/** The reviewers' notes and the chosen enterprise; nothing if the form isn’t an application. */
async function applicationOf(
  app: App,
  id: number,
): Promise<Pick<ApplicationFormData, 'notes' | 'answersFrom' | 'thisIsUs'>> {
  try {
    const { notes, asked, kind, status, lastTime, vendor } = await app.clients.applications.getApplication({
      id,
      language: app.language,
    })
    const general = asked?.text ? [{ questionId: null, text: asked.text, at: asked.at }] : []
    const isFirst = kind === 'first' && lastTime === null
    const answersFrom = status === 'draft' ? (lastTime?.submittedAt.slice(0, 10) ?? null) : null
    return { notes: [...general, ...notes], answersFrom, thisIsUs: isFirst ? (vendor?.id ?? null) : undefined }
  } catch (error) {
    if (isMissing(error)) return { notes: [], answersFrom: null, thisIsUs: undefined }
    throw error
  }
}

/** Renders trees of sectors into the page, so that they can be ticked without scripts. */
async function offerChoices(app: App, definition: FormDefinition): Promise<void> {
  const isOffered = questionsOf(definition).some(({ type }) => ['sector', 'focus', 'certifications'].includes(type))
  if (isOffered) await queriesOf(app).ensureQueryData(formChoicesQuery(app))
}
