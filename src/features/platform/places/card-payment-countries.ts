/**
 * Where an enterprise can have an account of its own that takes card payments with Stripe (its capability `card_payments`),
 * alpha-2: the markets of https://stripe.com/global, where the types of the package `stripe` send whoever sets an account’s
 * country. Without India and Indonesia, which take new accounts by invitation only. Into many more countries a platform in
 * the United States can pay out (https://docs.stripe.com/connect/cross-border-payouts; `supported_transfer_countries` of a
 * CountrySpec): that is asked of Stripe, not of this list.
 */
const codes =
  'AE AT AU BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GI GR HK HR HU IE IT JP LI LT LU LV MT MX MY NL NO NZ PL PT RO SE SG SI SK TH US'

export const cardPaymentCountries: ReadonlySet<string> = new Set(codes.split(' '))
