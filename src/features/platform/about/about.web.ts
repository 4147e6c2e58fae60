import { defineWeb } from '#web/feature-web.ts'

export default defineWeb({
  slots: {
    siteLink: [
      { to: '/info', title: t => t('About Pola') },
      { to: '/minimum-standards', title: t => t('Minimum standards') },
      { to: '/apply', title: t => t('Apply') },
      { to: '/pages', title: t => t('Policies') },
      { to: '/languages', title: t => t('Languages') },
    ],
  },
})
