export { ChatsPage } from './ChatsPage.tsx'
export { chatsLoader } from './chats.loader.ts'
