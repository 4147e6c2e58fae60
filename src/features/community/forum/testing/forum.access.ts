import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'
import { createForumPost, createTranslation } from '../forum.factory.ts'

const question = { params: aQuestion }
const translation = () => ({ language: 'si', title: 'බෝතල් ඇසුරුම්?', message: 'තිහෙන් එකක් බිඳෙනවා.', revision: 0 })
const ask = () => ({ title: 'What replaces bubble wrap?', message: 'One in thirty breaks.', topic: 3 })

export const accessCases: Record<string, AccessCase> = {
  'GET /conversations': {},
  'GET /conversations/topics': {},
  'PUT /conversations/topics/{topic}/follow': { params: () => ({ topic: 3 }), body: () => ({ isFollowed: true }) },
  'GET /conversations/{id}': question,
  'GET /conversations/{id}/replies': question,
  'GET /conversations/{id}/history': question,
  'POST /conversations': { body: ask },
  'POST /conversations/{id}/replies': { ...question, body: () => ({ message: 'Coir.' }) },
  'PUT /conversations/{id}': {
    ...{ params: memberQuestion, owned: { id: noId } },
    body: () => ({ title: 'Do all break?', message: 'One in thirty breaks.', revision: 0 }),
  },
  'DELETE /conversations/{id}': { params: memberQuestion, owned: { id: noId } },
  'PUT /conversations/{id}/like': { ...question, body: () => ({ isLiked: true }) },
  'PUT /conversations/{id}/flag': { ...question, body: () => ({ reason: 'spam', message: '' }) },
  'PUT /conversations/{id}/best': {
    ...{ params: memberQuestion, owned: { id: noId } },
    body: () => ({ replyId: null }),
  },
  'PUT /conversations/{id}/worked': {
    ...{ params: answeredQuestion, owned: { id: noId } },
    body: () => ({ worked: true }),
  },
  'PUT /conversations/{id}/follow': { ...question, body: () => ({ isFollowed: true }) },
  'PUT /conversations/{id}/read': { ...question, body: () => ({ upTo: 1 }) },
  'GET /conversations/related': { query: '?text=bubble' },
  'POST /conversations/preview': { body: () => ({ message: '**x**' }) },
  'GET /conversations/people': { query: '?text=Sa' },
  'GET /conversations/drafts': {},
  'GET /conversations/drafts/{deed}/{target}': { params: () => ({ deed: 'ask', target: 0 }) },
  'PUT /conversations/drafts/{deed}/{target}': {
    params: () => ({ deed: 'ask', target: 0 }),
    body: () => ({ sequence: 0, groupId: null, title: '', message: 'One in thirty' }),
  },
  'DELETE /conversations/drafts/{deed}/{target}': { params: () => ({ deed: 'ask', target: 0 }) },
  'PUT /conversations/{id}/merge': {
    params: aQuestion,
    body: async (world: AccessWorld) => ({ into: (await aQuestion(world)).id }),
  },
  'GET /conversations/{id}/translations': question,
  'POST /conversations/{id}/translations': { ...question, body: translation },
  'PUT /conversations/translations/{id}': {
    ...{ params: memberTranslation, owned: { id: noId } },
    body: () => ({ ...translation(), version: 0 }),
  },
  'PUT /conversations/translations/{id}/answer': {
    ...{ params: offerToMember, owned: { id: noId } },
    body: () => ({ accept: false, version: 0 }),
  },
  'DELETE /conversations/translations/{id}': { params: memberTranslation, owned: { id: noId } },
  'PUT /conversations/translations/{id}/flag': {
    params: aTranslation,
    body: () => ({ reason: 'spam', message: '' }),
  },
  'GET /conversations/languages': {},
  'PUT /conversations/languages': { body: () => ({ languages: ['si'] }) },
  'GET /conversations/ignored': {},
  'PUT /conversations/ignored/{userId}': {
    params: ({ people }) => ({ userId: people.member.id }),
    body: () => ({ isIgnored: false }),
  },
}

/** An accepted translation that nobody made who is in the cases. */
async function aTranslation(world: AccessWorld): Promise<{ id: number }> {
  const { id: postId } = await aQuestion(world)
  return { id: await createTranslation(world.db, { postId, ...translation() }) }
}

async function memberTranslation(world: AccessWorld): Promise<{ id: number }> {
  const { id: postId } = await aQuestion(world)
  const own = { authorId: world.people.member.id, stage: 'offered' as const }
  return { id: await createTranslation(world.db, { postId, ...translation(), ...own }) }
}

async function offerToMember(world: AccessWorld): Promise<{ id: number }> {
  const { id: postId } = await memberQuestion(world)
  return { id: await createTranslation(world.db, { postId, ...translation(), stage: 'offered' }) }
}

/** A question that nobody asked who is in the cases. */
async function aQuestion({ db }: AccessWorld): Promise<{ id: number }> {
  return { id: await createForumPost(db, { message: 'One in thirty breaks.' }) }
}

async function memberQuestion({ db, people }: AccessWorld): Promise<{ id: number }> {
  return { id: await createForumPost(db, { message: 'One in thirty breaks.', authorId: people.member.id }) }
}

async function answeredQuestion(world: AccessWorld): Promise<{ id: number }> {
  const { id } = await memberQuestion(world)
  const bestId = await createForumPost(world.db, { message: 'Coir.', questionId: id })
  await world.db.updateTable('forumPosts').set({ bestId }).where('id', '=', id).execute()
  return { id }
}
