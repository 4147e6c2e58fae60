export { type SearchDocument, writeDocuments } from './write-documents.ts'
