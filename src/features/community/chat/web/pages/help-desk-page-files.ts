export { HelpDeskPage } from './HelpDeskPage.tsx'
export { helpDeskLoader } from './help-desk.loader.ts'
