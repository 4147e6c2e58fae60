import type { LoaderFunctionArgs } from 'react-router'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf, titleOn } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import type { TestPayment } from '../../payments.contract.ts'

export type TestPaymentData = { meta: PageMeta; payment: TestPayment }

/** /checkout/test-payment/{id} */
export async function testPaymentLoader(args: LoaderFunctionArgs): Promise<TestPaymentData> {
  const app = appOf(args)
  try {
    const payment = await app.clients.payments.getTestPayment({ id: args.params.id ?? '' })
    return { payment, meta: { title: titleOn(app.site, `${app.t('Test payment')} – Pola`), noIndex: true } }
  } catch (error) {
    // 400: an invalid id is not found either
    if (isMissing(error) || apiErrorOf(error).status === 400) missingPage()
    throw error
  }
}
