export { reportChat } from './report-chat.ts'
