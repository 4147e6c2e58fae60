import { defineMail, greeting } from '#server/mail/index.ts'

/** To a person who was made an admin, or isn’t one any more. It can’t be turned off. */
export const platformRole = defineMail<{ name: string; by: string; isAdmin: boolean; link: string }>({
  name: 'platform-role',
  write: ({ name, by, isAdmin, link }, { t }) => ({
    subject: isAdmin ? t('You’re an admin of Pola now') : t('You’re no longer an admin of Pola'),
    heading: isAdmin ? t('You’re an admin now') : t('You’re no longer an admin'),
    paragraphs: [
      greeting(t, name),
      isAdmin
        ? t('{{by}} made you an admin. Your rights start once you’ve set up two-step codes.', { by })
        : t('{{by}} took away your admin role. Your account and everything in it stays as it is.', { by }),
    ],
    button: { label: isAdmin ? t('Set up two-step codes') : t('Go to your account'), link },
    foot: [t('You got this mail because you have an account at Pola.')],
  }),
})
