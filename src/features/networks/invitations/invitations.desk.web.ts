import { defineDesk } from '#web/feature-web.ts'

const invitations = () => import('./web/pages/InvitationsPage.tsx')
const answer = () => import('./web/pages/AnswerInvitationPage.tsx')

export default defineDesk([
  {
    path: '/:profile/network/manager/invitations',
    page: async () => (await invitations()).InvitationsPage,
    loader: async () => (await invitations()).invitationsLoader,
  },
  {
    path: '/network-invitation',
    page: async () => (await answer()).AnswerInvitationPage,
    loader: async () => (await answer()).answerInvitationLoader,
    // never cached: it may be accepted or taken back at any time
    own: true,
  },
])
