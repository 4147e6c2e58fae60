/**
 * Countries (alpha-2) where an enterprise can have its own Stripe account that takes card payments (the capability
 * `card_payments`): the markets of https://stripe.com/global, which the types of the package `stripe` refer to for an
 * account's country. India and Indonesia are left out, because new accounts there are by invitation only. A platform in
 * the United States can pay out into many more countries (https://docs.stripe.com/connect/cross-border-payouts;
 * `supported_transfer_countries` of a CountrySpec); ask Stripe about those, not this list.
 */
const codes =
  'AE AT AU BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GI GR HK HR HU IE IT JP LI LT LU LV MT MX MY NL NO NZ PL PT RO SE SG SI SK TH US'

export const cardPaymentCountries: ReadonlySet<string> = new Set(codes.split(' '))
