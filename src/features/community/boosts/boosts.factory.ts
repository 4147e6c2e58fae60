/** The function behind the endpoints, for callers that bring their own pricing. */
export { changeBoost } from './server/change-boost.ts'
