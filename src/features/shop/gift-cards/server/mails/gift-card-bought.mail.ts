import { defineGuestMail, greeting, mailName } from '#server/mail/index.ts'

type Data = { recipientName: string; fromName: string; message: string; amount: string; link: string }

/** To the buyer of a gift card: the receipt, when the card is sent. */
export const giftCardBought = defineGuestMail<Data>({
  name: 'gift-card-bought',
  write: ({ recipientName, fromName, message, amount, link }, { t }) => {
    const recipient = mailName(recipientName)
    return {
      subject: t('Your gift card of {{amount}} was sent', { amount }),
      heading: t('Your gift card is on its way'),
      paragraphs: [
        greeting(t, fromName),
        recipient
          ? t('We sent {{recipient}} the gift card of {{amount}} that you paid for, by email.', { recipient, amount })
          : t('We sent the recipient the gift card of {{amount}} that you paid for, by email.', { amount }),
        ...(message ? [{ quote: message }] : []),
      ],
      button: { label: t('See your gift card'), link },
      foot: [t('You got this mail because this address was given for a gift card at Pola.')],
    }
  },
})
