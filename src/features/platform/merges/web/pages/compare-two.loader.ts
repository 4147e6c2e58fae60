import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { requireViewer } from '#web/require-viewer.ts'
import { type MergeKind, mergeKinds } from '../../merge-kinds.ts'

export type CompareTwo = {
  meta: PageMeta
  kind: MergeKind
  one: string
  /** '' until it is chosen */
  two: string
}

/** /admin/merges/compare?kind=&one=&two=; not found for everybody but admins with two-step codes. */
export async function compareTwoLoader(args: LoaderFunctionArgs): Promise<CompareTwo> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const { searchParams } = new URL(args.request.url)
  const kind = mergeKinds.find(one => one === searchParams.get('kind'))
  const [one, two] = ['one', 'two'].map(name => searchParams.get(name) ?? '')
  if (!kind || !one || !isId(kind, one)) return missingPage()
  try {
    // whether the page exists for the reader is up to the API
    await app.clients.merges.getMerges({ limit: 1 })
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  const meta = { title: `${app.t('Merge two')} – Pola`, noIndex: true }
  return { meta, kind, one, two: two && isId(kind, two) ? two : '' }
}

function isId(kind: MergeKind, text: string): boolean {
  return kind === 'enterprise' ? /^[1-9]\d{0,8}$/.test(text) : /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
