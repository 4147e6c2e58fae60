/** Where people are led who are logged in, but wait for an admin's approval. */
export const waitingPath = '/account-waiting'
