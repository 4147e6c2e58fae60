import { defineWeb } from '#web/feature-web.ts'

export default defineWeb({
  slots: {
    adminPage: [{ to: '/admin/profile-proposals', title: t => t('Proposed profile changes'), icon: 'edit' }],
    accountSections: [() => import('./web/profile-editing-sections.ts')],
  },
})
