import { defineMail, greeting, mailName } from '#server/mail/index.ts'

type Data = {
  name: string
  enterprise: string
  /** the last characters of the new account's number */
  hint: string
  /** who changed it */
  by: string
  at: Date
  link: string
}

const moment = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** To all owners of an enterprise: its money goes to another account. */
export const bankAccountChanged = defineMail<Data>({
  name: 'bank-account-changed',
  write: ({ name, enterprise, hint, by, at, link }, { t }) => {
    const who = mailName(by)
    return {
      subject: t('The bank account of {{enterprise}} was changed', { enterprise }),
      heading: t('Your bank details were changed'),
      paragraphs: [
        greeting(t, name),
        t('From now on, Pola pays what {{enterprise}} earns to the account that ends with {{hint}}.', {
          enterprise,
          hint,
        }),
        who
          ? t('Changed by {{by}}, {{at}}', { by: who, at: moment(at) })
          : t('Changed by a member of your team, {{at}}', { at: moment(at) }),
        t('If nobody in your team did this, change your password, enter the right account, and write to us at once.'),
      ],
      button: { label: t('See bank details'), link },
      foot: [t('You got this mail because you own {{enterprise}} at Pola.', { enterprise })],
    }
  },
})
