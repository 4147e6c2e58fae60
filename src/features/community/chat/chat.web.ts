import { defineWeb, type Page } from '#web/feature-web.ts'
import { firstMovement } from '#web/first-movement.ts'
import { pagePart } from '#web/page-part.tsx'
import { chatLabel } from './web/chat-label.ts'
import { TalkLink } from './web/components/TalkLink.tsx'
import './web/components/ChatBox.module.css'
import './web/components/ProfileChat.module.css'

/**
 * A box below a page's content, and a link to the conversation: they are rendered from the start, and their code loads
 * at the first movement.
 */
const ProfileChat = pagePart(async () => {
  if (!import.meta.env.SSR) await firstMovement
  return (await import('./web/components/ProfileChat.tsx')).ProfileChat
})

// one file for everything that opens together: each import() adds to everybody's first script
const files = () => import('./web/pages/chats-page-files.ts')

const chats: Page = {
  path: '/chats/:id?',
  plain: true,
  page: async () => (await files()).ChatsPage,
  loader: async () => (await files()).chatsLoader,
}

export default defineWeb({
  pages: { platform: [chats], whitelabel: [chats] },
  slots: {
    profileMain: [ProfileChat],
    // above sections of other people's content, which load later and push down what is below
    profileSection: [{ id: 'message', order: 10, labelOf: chatLabel, Section: ProfileChat }],
    listingSection: [ProfileChat],
    talkLink: [TalkLink],
    viewerStart: [
      async () => {
        // on the page of conversations, which shows unread counts itself, this can wait
        if (location.pathname.startsWith('/chats')) await firstMovement
        return (await import('./web/follow-messages.ts')).followMessages
      },
    ],
  },
})
