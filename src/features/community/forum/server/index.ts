export { readMarkdown } from './markdown/read-markdown.ts'
export { hasPosted } from './posts/has-posted.ts'
export { setPostState } from './posts/moderate-post.ts'
