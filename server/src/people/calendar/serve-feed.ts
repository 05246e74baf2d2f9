/** `GET /calendar/<token>.ics`, for calendar programs: the secret address is the only permission that is needed. */

import { linkTo, paths, toWireTime } from '@polyphony/contract'
import type { App } from '../../ground/context.ts'
import type { Routes } from '../../ground/kernel/http/serve-calls.ts'
import { sha256 } from '../../ground/kernel/seal/seal.ts'
import { readerOf, recordFeedRead } from './feed.ts'
import { feedName, wordsOf } from './feed-text.ts'
import { findWork } from './find-work.ts'
import { writeIcs } from './ics.ts'

const address = /^([\w-]{43})\.ics$/

export const serveFeed: Routes = (server, { app, takeRate }) => {
  server.get<{ Params: { name: string } }>('/calendar/:name', async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
    const token = address.exec(request.params.name)?.[1]
    const mayAsk = (await takeRate('address', request.ip)) && (!token || (await takeRate('heavy', sha256(token))))
    if (!mayAsk) return reply.code(429).send('Too many requests.')
    const feed = token ? await feedOf(app, token) : null
    if (feed === null) return reply.code(404).send('There is no such calendar.')
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="polyphony.ics"')
      .send(feed)
  })
}

async function feedOf({ db, config, now }: App, token: string): Promise<string | null> {
  const reader = await readerOf(db, token)
  if (!reader) return null
  const { account_id, language, time_zone } = reader
  const host = new URL(config.PUBLIC_URL).hostname
  const work = await findWork(db, account_id, null)
  const events = work.flatMap((one) =>
    one.deadline_at === null
      ? []
      : {
          uid: `${one.node_task_id}@${host}`,
          moment: one.deadline_at,
          url: `${config.PUBLIC_URL}${linkTo(paths.workbench, { params: { node_task_id: one.node_task_id } })}`,
          ...wordsOf(one, language, time_zone),
        },
  )
  await recordFeedRead(db, account_id, now())
  return writeIcs(feedName(language), events, toWireTime(now()))
}
