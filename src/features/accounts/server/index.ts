export { findViewer, sessionCookieName, sessionToken } from './find-viewer.ts'
