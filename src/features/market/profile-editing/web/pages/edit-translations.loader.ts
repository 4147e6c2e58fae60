import type { LoaderFunctionArgs } from 'react-router'
import { askedVendor } from '#features/people/teams/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import type { Progress, Translation } from '../../text-translations.contract.ts'
import { readTranslationsState, type TranslationsState } from '../translations-state.ts'

export type EditTranslationsData = {
  meta: PageMeta
  vendorId: number
  shown: TranslationsState
  items: Translation[]
  pages: number
  progress: Progress[]
  mayChange: boolean
}

const limit = 20

/** /edit-translations?vendorId=&from=&to=&state=&page=; default: the enterprise that the visitor acts as. */
export async function editTranslationsLoader(args: LoaderFunctionArgs): Promise<EditTranslationsData> {
  const app = appOf(args)
  const vendorId = askedVendor(app, args.request)
  const shown = readTranslationsState(new URL(args.request.url).searchParams, app.language)
  try {
    const found = await app.clients.textTranslations.getTranslations({ id: vendorId, limit, ...shown })
    const { items, count, progress, mayChange } = found
    const meta = { title: app.t('Translations of your texts – Pola'), noIndex: true }
    return { vendorId, shown, items, progress, mayChange, pages: Math.max(1, Math.ceil(count / limit)), meta }
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}
