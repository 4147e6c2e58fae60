export { rewriteAfterUpdate } from './rewrite-after-update.ts'
export { type SearchDocument, writeDocuments } from './write-documents.ts'
