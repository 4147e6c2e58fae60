import { defineMail, greeting } from '#server/mail/index.ts'

/** The last mail to an address. It can't be turned off, because there is no account to turn it off in. */
export const accountDeleted = defineMail<{ name: string }>({
  name: 'account-deleted',
  write: ({ name }, { t }) => ({
    subject: t('Your account has been deleted'),
    heading: t('Your account has been deleted'),
    paragraphs: [
      greeting(t, name),
      t(
        'As you asked, we’ve deleted your Pola account and everything that belonged to it. Enterprises you ran carry on with the people you handed them over to.',
      ),
      t('Thank you for being part of Pola. You’re welcome back at any time with a new account.'),
    ],
    foot: [
      t(
        'This is our last email to you. If it wasn’t you who deleted the account, someone may be able to read your email, so please change its password.',
      ),
    ],
  }),
})
