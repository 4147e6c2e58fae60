import type { LoaderFunctionArgs } from 'react-router'
import { appOf } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { type CheckedReceipt, receiptShape } from '../../votes.contract.ts'
import { receiptQuery } from '../use-votes.ts'

export type ReceiptCheckData = {
  meta: PageMeta
  /** as it stands in the address; '': none */
  receipt: string
  /** null: nothing was asked */
  checked: CheckedReceipt | null
}

/** /receipt-check/{receipt?}; the same page for any receipt that nobody has. */
export async function receiptCheckLoader(args: LoaderFunctionArgs): Promise<ReceiptCheckData> {
  const app = appOf(args)
  const receipt = (args.params.receipt ?? '').slice(0, 64).toLowerCase()
  const meta = { title: `${app.t('Receipt check')} – Pola`, noIndex: true, canonicalPath: '/receipt-check' }
  if (!receipt) return { meta, receipt, checked: null }
  if (!receiptShape.test(receipt)) return { meta, receipt, checked: unknown }
  return { meta, receipt, checked: await queriesOf(app).fetchQuery(receiptQuery(app, receipt)) }
}

const unknown: CheckedReceipt = { state: 'unknown', kind: null, network: null, at: null, isClosed: false }
