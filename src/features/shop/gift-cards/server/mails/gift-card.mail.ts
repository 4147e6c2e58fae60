import { defineGuestMail, greeting, mailName } from '#server/mail/index.ts'

type Data = {
  recipientName: string
  fromName: string
  message: string
  amount: string
  code: string
  /** an absolute URL */
  picture: string
  link: string
}

/** To the recipient of a gift card: the card itself. */
export const giftCardMail = defineGuestMail<Data>({
  name: 'gift-card',
  write: ({ recipientName, fromName, message, amount, code, picture, link }, { t }) => {
    const from = mailName(fromName)
    return {
      subject: from
        ? t('A gift card of {{amount}} from {{from}}', { amount, from })
        : t('A gift card of {{amount}} from a friend', { amount }),
      heading: t('A gift of {{amount}} for you', { amount }),
      picture,
      paragraphs: [
        greeting(t, recipientName),
        from
          ? t('{{from}} gives you {{amount}} to spend with small makers and ethical enterprises at Pola.', {
              from,
              amount,
            })
          : t('Somebody gives you {{amount}} to spend with small makers and ethical enterprises at Pola.', { amount }),
        ...(message ? [{ quote: message }] : []),
        t('Your code: {{code}}', { code }),
        t(
          'Type it in when you pay. You can spend it bit by bit, wherever it says “Accepts gift cards”. It doesn’t expire.',
        ),
      ],
      button: { label: t('See what it can pay for'), link },
      foot: [
        t('Keep this mail: whoever has the code can spend it.'),
        t('You got it because this address was given for a gift card at Pola.'),
      ],
    }
  },
})
