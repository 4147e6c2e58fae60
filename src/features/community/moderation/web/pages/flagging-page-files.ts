export { FlaggingPage } from './FlaggingPage.tsx'
export { flaggingLoader } from './flagging.loader.ts'
