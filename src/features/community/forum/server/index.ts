export { readMarkdown } from './markdown/read-markdown.ts'
