import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { requireViewer } from '#web/require-viewer.ts'
import type { FormDraft } from '../../form-builder.contract.ts'

export type FormBuilderData = { meta: PageMeta; draft: FormDraft }

/** /admin/application-form-builder?view=&question=; not found for everybody but admins with two-step codes. */
export async function formBuilderLoader(args: LoaderFunctionArgs): Promise<FormBuilderData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  try {
    const { items } = await app.clients.forms.getForms()
    const form = items.find(one => one.kind === 'application') ?? missingPage()
    const draft = await app.clients.formBuilder.getFormDraft({ id: form.id })
    return { draft, meta: { title: `${app.t('Application form')} – Pola`, noIndex: true } }
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}
