import { defineWeb, type Page } from '#web/feature-web.ts'
import { firstMovement } from '#web/first-movement.ts'
import { pagePart } from '#web/page-part.tsx'
import { chatLabel } from './web/chat-label.ts'
import { FooterChats } from './web/components/FooterChats.tsx'
import './web/components/ChatBox.module.css'
import './web/components/ProfileChat.module.css'

/** A box below what a page is about, and a link to it all: they stand there from the start, and their code comes once somebody moves. */
const ProfileChat = pagePart(async () => {
  if (!import.meta.env.SSR) await firstMovement
  return (await import('./web/components/ProfileChat.tsx')).ProfileChat
})

// a file for what is opened together: each import() weighs in everybody's first script
const files = () => import('./web/pages/chats-page-files.ts')

const chats: Page = {
  path: '/chats/:id?',
  plain: true,
  page: async () => (await files()).ChatsPage,
  loader: async () => (await files()).chatsLoader,
}

/** On the page of the conversations, which says what is unread itself, the number can wait until somebody moves. */
async function unlessAmongThem(): Promise<void> {
  if (location.pathname.startsWith('/chats')) await firstMovement
}

export default defineWeb({
  pages: { platform: [chats], whitelabel: [chats] },
  slots: {
    profileMain: [ProfileChat],
    // above what others wrote, which comes later and pushes what stands below it
    profileSection: [{ id: 'message', order: 10, labelOf: chatLabel, Section: ProfileChat }],
    listingSection: [ProfileChat],
    footerLink: [FooterChats],
    unreadMark: [
      async () => {
        await unlessAmongThem()
        return (await import('./web/components/UnreadMark.tsx')).UnreadMark
      },
    ],
    viewerStart: [
      async () => {
        await unlessAmongThem()
        return (await import('./web/follow-messages.ts')).followMessages
      },
    ],
  },
})
