import { refusalTexts } from '#features/people/accounts/auth-texts.ts'
import type { Services } from '#server/http/feature-server.ts'
import { toSiteLanguage } from '#shared/languages.ts'

/** Of each code (docs/product.md §8) the words that forms show for it, in English, which are the keys of the translations. */
export const wordsOf: Record<string, string> = {
  ...refusalTexts,
  'gm-error-already-member': 'This person is already in the team.',
  'gm-error-team-full': 'The team is full. Remove someone or revoke an invitation first.',
  'gm-error-invite-limit': 'Too many emails were sent today. Please try again tomorrow.',
  'gm-error-last-owner': 'An enterprise needs an owner. Hand it over to someone else first.',
  'gm-error-read-only': 'You see this enterprise’s desk as an admin: nothing can be changed here.',
  'gm-error-draft-changed': 'Somebody else has saved this listing in the meantime.',
  'gm-error-picture-missing': 'A picture is no longer there. Please upload it again.',
  'gm-error-hidden-by-admin': 'An admin hid this page. Please write to us.',
  'gm-error-not-visible': 'Visitors don’t see this enterprise yet.',
  'gm-error-proposal-changed': 'The proposal has changed in the meantime. Please reload the page.',
  'gm-error-proposal-decided': 'This proposal has already been decided.',
  'gm-error-proposal-same': 'Nothing would change.',
  'gm-error-shop-changed': 'Someone else has saved the shipping since you opened it.',
  'gm-error-shop-currency': 'We have no exchange rate for this currency. Please choose another one.',
  'gm-error-text-changed': 'Someone changed this text in the meantime. Please reload the page.',
  'gm-error-text-required': 'A listing needs a title.',
  'gm-error-team-role': 'Your role doesn’t allow this.',
  'gm-error-invite-expired': 'This invitation has expired. Ask for a new one.',
  'gm-error-invite-revoked': 'This invitation was revoked.',
  'gm-error-invite-declined': 'This invitation was declined.',
  'gm-error-invite-used': 'This invitation has already been used.',
  'gm-error-invite-other-address': 'This invitation was sent to another address.',
  'gm-error-file-too-big': 'File too big. Max File Size = 5 MB',
  'gm-error-file-type': 'This type of file isn’t accepted.',
  'gm-error-file-empty': 'This file is empty.',
  'gm-error-image-upload': 'Image upload error occurred',
  'gm-error-image-pixels': 'This picture has too many pixels.',
  'gm-error-file-incomplete': 'The file didn’t upload completely.',
  'gm-error-busy': 'Too many files at once. Please wait a while and try again.',
  'gm-error-referral-address': 'Please leave out links and addresses: the email already has your invitation link.',
  'gm-error-referral-reminder': 'This invitation has already been answered, or a reminder has been sent.',
  'gm-info-boost-running': 'A boost is already running.',
  'gm-info-no-boost': 'No boost is running.',
  'gm-info-not-published': 'You can’t boost what visitors can’t see.',
  'gm-error-too-many-follows': 'You can follow or save up to 1,000. Remove some to add more.',
  'gm-info-member-role':
    'You’re acting as an enterprise you’re a member of, and members can’t give feedback on its behalf. Switch to your own profile.',
  'gm-info-own-enterprise': 'You can’t give feedback to your own enterprise, but you can answer what others say.',
  'gm-error-team-changed': 'A team has changed in the meantime. Please close this and start again.',
  'gm-error-last-admin': 'You’re the only admin. Make someone else an admin first.',
  'gm-error-claim-address': 'We can’t send a code to this address.',
  'gm-error-claim-code': 'This code is wrong or has expired.',
  'gm-error-claim-owned': 'Someone already manages this profile.',
  'gm-error-claim-waits': 'Your claim is already waiting for an answer.',
  'gm-error-claim-decided': 'This claim has already been decided.',
  'gm-error-payment-in-flight': 'This order is already being paid for.',
  'gm-error-cart-changed': 'Something in your cart has changed. Please look at it again before you pay.',
  'gm-error-payment-method': 'Please choose one of these ways to pay.',
  'gm-error-checkout-incomplete': 'Please add your address and how you’d like to pay first.',
  'gm-error-credits': 'You don’t have enough credits for this.',
  'gm-error-no-subscriptions': 'There are no subscriptions here.',
  'gm-error-not-approved': 'This opens as soon as your enterprise is approved.',
  'gm-error-renewal-early': 'You’ve paid for long enough already. You can renew in the last 60 days.',
  'gm-error-payment-over': 'This payment was cancelled.',
  'gm-error-cart-sold-out': 'This is sold out.',
  'gm-error-cart-less-stock': 'There aren’t that many.',
  'gm-error-cart-choose': 'Please choose what you’d like.',
  'gm-error-cart-full': 'Your cart is full. Remove something first.',
  'gm-error-gift-card': 'We don’t know this gift card. Please check the code.',
  'gm-error-gift-card-empty': 'Nothing is left on this gift card.',
  'gm-error-gift-card-many': 'You can use up to five gift cards at once.',
  'gm-error-gift-card-amount': 'Please choose an amount from 5 to 500 dollars.',
  'gm-error-gift-card-date': 'Please choose a day from today to a year from now.',
  'gm-error-discount-unknown': 'We don’t know this code.',
  'gm-error-discount-over': 'This code has expired.',
  'gm-error-discount-used-up': 'This code has been used up.',
  'gm-error-discount-taken': 'There’s already a code like this. Please choose another one.',
  'gm-error-discount-renamed': 'This code has been used, so it keeps its name. End it, and add a new one.',
  'gm-error-discount-uses': 'It has already been used more often than that.',
  'gm-error-discount-dates': 'The last day can’t be before the first.',
  'gm-error-refund-too-high': 'You can’t refund more than is left.',
  'gm-error-order-pieces': 'There aren’t that many pieces left. Please reload the page.',
  'gm-error-order-over': 'This can’t be changed any more. Please reload the page.',
  'gm-error-return-open': 'A return of this order is already waiting for an answer.',
  'gm-error-return-late': 'The time for returning this order is over.',
  'gm-error-token': 'This token isn’t known: it has expired, was revoked, or was never made.',
  'gm-error-token-scope': 'This token isn’t for that.',
  'gm-error-too-many-tokens': 'There are 20 tokens already. Revoke one that is no longer used first.',
  'gm-error-webhook-url': 'Please enter a public address that begins with https, without a password in it.',
  'gm-error-too-many-webhooks': 'There are 5 webhooks already. Remove one first.',
  'gm-error-payout-country': 'Card payouts aren’t available in your country yet.',
  'gm-error-payout-provider': 'The card provider isn’t answering. Please try again later.',
  'gm-error-payout-settled': 'This payout has already been settled. Please reload the page.',
  'gm-error-return-over': 'This return has already been answered.',
}

/** For codes without words of their own. */
const anyWords = 'Something went wrong. Please try again.'

/** What an answer says of an error, in the caller's language: clients without texts of their own show it as it is. */
export function createErrorWords({ pageTexts }: Pick<Services['translations'], 'pageTexts'>) {
  return (code: string, message: string, language: string): string => {
    const english = wordsOf[code] ?? (message === code ? anyWords : message)
    const text = pageTexts(toSiteLanguage(language)).texts[english]
    return text ?? english
  }
}
