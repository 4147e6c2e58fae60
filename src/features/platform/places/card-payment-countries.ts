/** Where Stripe opens accounts that take card payments (stripe.com/global, 2026), alpha-2. */
const codes =
  'AE AT AU BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GI GR HK HR HU IE IT JP LI LT LU LV MT MX MY NL NO NZ PL PT RO SE SG SI SK TH US'

export const cardPaymentCountries: ReadonlySet<string> = new Set(codes.split(' '))
