import { defineGuestMail } from '#server/mail/index.ts'

type Data = { title: string; link: string }

/** To an address given for a stock alert: asks to confirm that it is theirs. */
export const stockAlertConfirm = defineGuestMail<Data>({
  name: 'stock-alert-confirm',
  write: ({ title, link }, { t }) => ({
    subject: t('Shall we tell you when it’s back?'),
    heading: t('Please confirm your address'),
    paragraphs: [
      t('Someone, probably you, wants to hear at this address when this is back in stock:'),
      { quote: title },
      t('Confirm it within two days. Then we’ll send you one email when it’s back.'),
    ],
    button: { label: t('Confirm address'), link },
    foot: [t('If it wasn’t you, you needn’t do anything: we won’t write again about this.')],
  }),
})
