import { defineGuestMail, greeting } from '#server/mail/index.ts'

/** To a buyer who wants to pay by bank transfer: the code that proves that the address is theirs. */
export const emailCode = defineGuestMail<{ name: string; code: string }>({
  name: 'email-code',
  write: ({ name, code }, { t }) => ({
    subject: t('Your code for paying by bank transfer'),
    heading: t('Your code'),
    paragraphs: [
      greeting(t, name),
      t('You want to pay by bank transfer. Enter this code within 15 minutes, on the page where you asked for it:'),
      { quote: code },
      t('Nothing is put aside for you until then.'),
    ],
    foot: [t('If it wasn’t you, someone else gave your address. You needn’t do anything: nothing was ordered.')],
  }),
})
