/** Makes a base, changes it, puts it elsewhere. */
import { type kbs, kbsLimits, kbsTypes, type ParsedOf } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { removePictures } from '../picture/pictures.ts'
import { type DrawnPicture, drawPicture, putPicture } from './base-picture.ts'
import { type Change, changeBases } from './change-bases.ts'
import { placeBase } from './place-base.ts'
import { requireChange, typeOf } from './policy.ts'
import { type Base, findBase } from './reached-bases.ts'

type Wanted = ParsedOf<typeof kbs.createOrUpdateKbs>
interface Saved {
  kbs_id: string
  version: number
}

export async function createOrUpdateKbs(ctx: Ctx, { picture_file_id, ...said }: Wanted): Promise<Saved> {
  const wanted = { ...said, picture: await drawPicture(ctx, picture_file_id) }
  return changeBases(ctx, (change) =>
    wanted.kbs_id ? update(change, findBase(change.bases, wanted.kbs_id), wanted) : create(change, wanted),
  )
}
type Drawn = Omit<Wanted, 'picture_file_id'> & { picture: DrawnPicture | null | undefined }

export async function moveKbs(
  ctx: Ctx,
  { kbs_id, version, parent_id }: { kbs_id: string; version: number; parent_id: string | null },
): Promise<Saved> {
  return changeBases(ctx, async (change) => {
    const base = findBase(change.bases, kbs_id)
    requireVersion(change, base, version)
    const place = await placeBase(change, base, { parent_id })
    await setDepartments(change.transaction, base, place.department_ids)
    await change.note(base, 'moved')
    return write(change.transaction, base, { parent_id: place.parent_id })
  })
}

async function create(change: Change, { type, parent_id = null, department_ids = [], ...wanted }: Drawn) {
  const { transaction, company_id, writer, bases } = change
  const parent = parent_id ? findBase(bases, parent_id) : null
  const asked = type ?? (parent ? typeOf(parent) : kbsTypes.corporate)
  const owner_id = asked === kbsTypes.personal ? writer.account_id : null
  requireChange(writer, { owner_id })
  const { title, description, icon, colour, is_for_tasks = false } = wanted
  const place = await placeBase(
    change,
    { kbs_id: null, parent_id: null, owner_id, title, department_ids: [] },
    { parent_id, department_ids },
  )
  const max = owner_id ? kbsLimits.personal : kbsLimits.corporate
  if ([...bases.values()].filter((base) => typeOf(base) === asked).length >= max)
    throw new CallError('KBS_TOO_MANY', { max })
  const kbs_id = transaction.newId()
  const moment = transaction.now()
  const look = { icon, colour, ...(await putPicture(transaction, wanted.picture)) }
  const about = { title, description, ...look, ...tasksOf(owner_id, is_for_tasks), parent_id: place.parent_id }
  const made = await transaction.tx
    .insertInto('kbs')
    .values({ kbs_id, company_id, owner_id, ...about, created_at: moment, updated_at: moment })
    .returning(['kbs_id', 'version'])
    .executeTakeFirstOrThrow()
  await setDepartments(transaction, { kbs_id, department_ids: [] }, place.department_ids)
  await change.note({ kbs_id, owner_id }, 'created')
  return made
}

async function update(change: Change, base: Base, { version, type, parent_id, department_ids, ...wanted }: Drawn) {
  requireVersion(change, base, version)
  if (type && type !== typeOf(base)) throw new CallError('KBS_TYPE_DIFFERS')
  const place = await placeBase(change, base, { parent_id, department_ids })
  await setDepartments(change.transaction, base, place.department_ids)
  await change.note(base, 'changed')
  const { title, description, icon, colour, is_for_tasks = base.is_for_tasks } = wanted
  const opened = tasksOf(base.owner_id, is_for_tasks)
  const look = { icon, colour, ...(await putPicture(change.transaction, wanted.picture)) }
  const saved = await write(change.transaction, base, {
    title,
    description,
    ...look,
    ...opened,
    parent_id: place.parent_id,
  })
  if (look.picture_id !== undefined && base.picture_id) await removePictures(change.transaction.tx, [base.picture_id])
  return saved
}

/** A personal base is opened to nobody. */
const tasksOf = (ownerId: string | null, is_for_tasks: boolean) => ({ is_for_tasks: ownerId === null && is_for_tasks })

/** @throws NO_PERMISSION; VERSION_CONFLICT if somebody has changed it since it was read */
function requireVersion({ writer }: Change, base: Base, version: number | undefined): void {
  requireChange(writer, base)
  if (version !== base.version) throw new CallError('VERSION_CONFLICT')
}

type Values = Partial<
  Pick<Base, 'title' | 'description' | 'icon' | 'colour' | 'is_for_tasks' | 'parent_id' | 'picture_id'>
>

async function write({ tx, now }: Transaction, { kbs_id, version }: Base, values: Values): Promise<Saved> {
  return tx
    .updateTable('kbs')
    .set({ ...values, version: version + 1, updated_at: now() })
    .where('kbs_id', '=', kbs_id)
    .returning(['kbs_id', 'version'])
    .executeTakeFirstOrThrow()
}

async function setDepartments(
  { tx }: Transaction,
  { kbs_id, department_ids }: Pick<Base, 'kbs_id' | 'department_ids'>,
  wanted: readonly string[],
): Promise<void> {
  if (department_ids.length > 0) await tx.deleteFrom('kbs_department').where('kbs_id', '=', kbs_id).execute()
  if (wanted.length === 0) return
  const rows = wanted.map((department_id) => ({ kbs_id, department_id }))
  await tx.insertInto('kbs_department').values(rows).execute()
}
