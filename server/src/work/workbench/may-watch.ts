import { type DocumentRoom, roomOf } from '../../content/text/document-room.ts'
import type { Actor, App } from '../../ground/context.ts'
import { findDocument } from './access.ts'

/** The room of a node task's document, or null where the actor may not watch it. */
export async function mayWatch(
  app: Pick<App, 'db' | 'now'>,
  actor: Actor,
  nodeTaskId: string,
): Promise<DocumentRoom | null> {
  const document = await findDocument(app.db, actor, nodeTaskId, app.now())
  return document && roomOf(document)
}
