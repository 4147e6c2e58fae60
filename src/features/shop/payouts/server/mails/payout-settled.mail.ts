import { defineMail, greeting } from '#server/mail/index.ts'

type Data = {
  name: string
  enterprise: string
  state: 'sent' | 'failed'
  /** with its currency */
  amount: string
  /** the last characters of the account's number */
  hint: string
  /** the bank's reference; '' if it failed */
  reference: string
  /** '' if it was sent */
  reason: string
  link: string
}

/** To the owners of an enterprise: a payout was sent, or failed. */
export const payoutSettled = defineMail<Data>({
  name: 'payout-settled',
  write: ({ name, enterprise, state, amount, hint, reference, reason, link }, { t }) => ({
    subject:
      state === 'sent'
        ? t('{{amount}} is on its way to you', { amount })
        : t('{{amount}} couldn’t be paid out', { amount }),
    heading: state === 'sent' ? t('Your payout was sent') : t('Your payout failed'),
    paragraphs:
      state === 'sent'
        ? [
            greeting(t, name),
            t('We sent {{amount}} to your bank account …{{hint}}. Your bank may need a few days to show it.', {
              amount,
              hint,
            }),
            t('gm-letter-reference-is', { reference }),
          ]
        : [
            greeting(t, name),
            t('The bank couldn’t send {{amount}} to your account …{{hint}}. The money is in your balance again.', {
              amount,
              hint,
            }),
            { quote: reason },
            t('Please check your bank details, so that the next payout arrives.'),
          ],
    button: { label: state === 'sent' ? t('See your money') : t('Check bank details'), link },
    foot: [t('You got this mail because you own {{enterprise}} at Pola.', { enterprise })],
  }),
})
