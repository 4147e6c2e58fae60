export { DeskPage } from './components/DeskPage.tsx'
export { deskFailure } from './desk-failure.ts'
export { hasDeskPage } from './desk-links.ts'
export { type DeskState, deskStateKey, type ReadDeskState, type SaleState, useDeskState } from './desk-state.ts'
