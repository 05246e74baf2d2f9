/** Plays orders on a whole server whose jobs run by themselves: people wait for offers and work on them. */

import { calls, taskStatuses, type WorkSegment } from '@polyphony/contract'
import { acceptWork, findOffer, openWork, submitWork, writeSegments } from '../../../../../../seed/actions.ts'
import type { Player } from '../../../../../../seed/player.ts'
import type { TestServer } from '../../../../testing/server.ts'

interface Place {
  task_id: string
  lang?: string
}

/** Waits for the offer in a language and takes it. @returns the work's id. */
export async function takeOffer(server: TestServer, talent: Player, place: Place): Promise<string> {
  const { node_task_id } = await server.eventually(() => findOffer(server.database.db, talent, place))
  await acceptWork(talent, node_task_id)
  return node_task_id
}

/** Waits for the offer in a language, accepts it, and writes every segment. @returns the document. */
export async function workOn(
  server: TestServer,
  talent: Player,
  place: Place,
  wordsOf: (segment: WorkSegment) => string,
) {
  const opened = await openWork(talent, await takeOffer(server, talent, place))
  const list = await writeSegments(talent, opened, wordsOf)
  await submitWork(talent, opened)
  return { opened: opened.document, list }
}

/** Waits until everything is delivered. */
export async function delivered(server: TestServer, client: Player, task_id: string) {
  const { list } = await server.eventually(async () => {
    const { status } = await client.call(calls.task.getTaskDetail, { task_id })
    return status === taskStatuses.completed ? client.call(calls.task.getTaskDownloadList, { task_id }) : null
  }, 60_000)
  const bytesOf = async (output_id: string): Promise<Buffer> => {
    const { url } = await client.call(calls.task.downloadTaskOutput, { task_id, output_id })
    const { pathname, search } = new URL(url, 'http://localhost')
    return (await server.server.inject({ url: pathname + search })).rawPayload
  }
  return list.map((output) => ({ ...output, bytes: () => bytesOf(output.output_id) }))
}
