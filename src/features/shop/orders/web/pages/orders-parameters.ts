import type { PageParameters } from '#web/feature-web.ts'

export const parameters: PageParameters = {
  CheckoutPage: ['step', 'address', 'invoice', 'problem', 'failed'],
  CheckoutSuccessPage: ['order', 'key'],
  OrderPage: ['key'],
}
