import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { changeMessageSetting, readMessageSetting } from './message-setting.ts'
import { countUnread, findLatest, findLetter, listLetters, markAllRead, markRead } from './store.ts'
import { readSubscription, unsubscribe } from './unsubscribe.ts'

export const messageCalls = implement(calls.message, {
  getUnreadNum: async ({ db, actor }) => ({ total: await countUnread(db, actor.account_id) }),
  getLetterList: ({ db, actor }, input) => listLetters(db, actor.account_id, input),
  getLetterDetail: async ({ db, actor }, { letter_id }) => {
    const letter = await findLetter(db, actor.account_id, letter_id)
    if (!letter) throw notFound()
    return letter
  },
  getLatestLettler: async ({ db, actor }, { since }) => ({ letter: await findLatest(db, actor.account_id, since) }),
  read: async ({ db, actor, now }, { letter_id }) => {
    if (!(await markRead(db, actor.account_id, letter_id, now()))) throw notFound()
    return { total: await countUnread(db, actor.account_id) }
  },
  readAll: async ({ db, actor, now }) => {
    await markAllRead(db, actor.account_id, now())
    return { total: await countUnread(db, actor.account_id) }
  },
  get: ({ db, actor }) => readMessageSetting(db, actor.account_id),
  post: changeMessageSetting,
  getSubscription: (ctx, { token }) => readSubscription(ctx, token),
  unsubscribe: (ctx, { token }) => unsubscribe(ctx, token),
})
