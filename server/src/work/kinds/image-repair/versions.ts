/** The versions of a piece's picture. The newest is delivered. */
import { fromWireTime, type imageRepair, type OutputOf, signedUrlMs } from '@polyphony/contract'
import { signFileUrl } from '../../../content/file/download/sign-url.ts'
import { readFile } from '../../../content/file/read-file.ts'
import type { App, Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { sizeOf } from '../../delivery/picture/original.ts'
import type { Copied, RepairedPicture } from '../../registry/server-kind.ts'
import { readDocument } from '../../workbench/access.ts'
import { recount } from '../../workbench/count-segments.ts'
import { seesNames } from '../../workbench/policy.ts'
import { readOriginal } from './original-file.ts'

export async function getImageRepair(
  ctx: Ctx,
  { node_task_id }: { node_task_id: string },
): Promise<OutputOf<typeof imageRepair.getImageRepair>> {
  const document = await readDocument(ctx, node_task_id)
  const [{ width, height }, rows] = await Promise.all([
    sizeOf(await readOriginal(ctx, document.piece_id)),
    ctx.db
      .selectFrom('image_repair as r')
      .innerJoin('account as a', 'a.account_id', 'r.author_id')
      .selectAll('r')
      .select(['a.account_id', 'a.nickname', 'a.username', 'a.avatar'])
      .where('r.piece_id', '=', document.piece_id)
      .orderBy('r.number', 'desc')
      .execute(),
  ])
  const expires = new Date(ctx.now().getTime() + signedUrlMs)
  const isNamed = (accountId: string) => accountId === ctx.actor.account_id || seesNames(ctx.actor, document)
  return {
    width,
    height,
    is_text_laid: document.source_lang !== document.target_lang,
    list: rows.map(({ file_id, account_id, nickname, username, avatar, ...row }) => ({
      ...row,
      url: file_id && signFileUrl(ctx, file_id, expires),
      author: isNamed(account_id) ? { account_id, nickname: nickname || (username ?? ''), avatar } : null,
    })),
  }
}

export function newestVersion(tx: Tx, pieceId: string) {
  return tx
    .selectFrom('image_repair')
    .selectAll()
    .where('piece_id', '=', pieceId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The delivered version; null where nobody has repaired the picture. */
export async function readRepair(app: App, pieceId: string): Promise<RepairedPicture | null> {
  const newest = await newestVersion(app.db, pieceId)
  if (!newest) return null
  const { way, file_id, styles } = newest
  return { way, styles, bytes: file_id ? await readFile(app, file_id) : null }
}

/** Copies the newest version as the only one of a review. */
export async function copyResult(transaction: Transaction, { from, to, segmentIds }: Copied): Promise<void> {
  const newest = await newestVersion(transaction.tx, from.piece_id)
  if (!newest) return
  const { way, file_id, author_id, created_at } = newest
  const styles = newest.styles.flatMap(({ segment_id, ...style }) => {
    const copied = segmentIds.get(segment_id)
    return copied ? [{ ...style, segment_id: copied }] : []
  })
  const first = { ...to, version_id: transaction.newId(), number: 1, from_number: null, is_auto: false }
  await transaction.tx
    .insertInto('image_repair')
    .values({ ...first, way, file_id, author_id, styles: JSON.stringify(styles), created_at: fromWireTime(created_at) })
    .execute()
}

/** Makes the newest version the designer's result, even if it was saved automatically. @throws REPAIR_MISSING. */
export async function keepResult(
  transaction: Transaction,
  node: { node_task_id: string; piece_id: string },
): Promise<void> {
  const newest = await newestVersion(transaction.tx, node.piece_id)
  if (newest?.node_task_id !== node.node_task_id) throw new CallError('REPAIR_MISSING')
  await transaction.tx
    .updateTable('image_repair')
    .set({ is_auto: false })
    .where('version_id', '=', newest.version_id)
    .execute()
  await recount(transaction.tx, node)
}
