/** Bases as somebody who reaches them sees them: each asks for what they reach, and counts that only. */
import {
  type KbsNode,
  type KbsType,
  type KnowledgeBase,
  type kbs,
  kbsLimits,
  kbsTypes,
  type OutputOf,
} from '@polyphony/contract'
import { roomOf } from '../../../content/file/upload/room.ts'
import type { Ctx } from '../../../ground/context.ts'
import { pictureAddress } from '../picture/pictures.ts'
import { contentOf, filesOf, statusesOf } from './content.ts'
import { mayChange, readableCompany, typeOf } from './policy.ts'
import { type Base, type Bases, findBase, loadBases } from './reached-bases.ts'
import { usesOf } from './recommend-bases.ts'
import { branchOf, pathOf } from './tree.ts'

interface OfBase {
  kbs_id: string
}
interface OfType {
  type: KbsType
}
type Listed = OutputOf<typeof kbs.getChildrenKbsList>

/** @throws NO_PERMISSION */
async function basesOf({ db, actor }: Ctx): Promise<Bases> {
  readableCompany(actor)
  return loadBases(db, actor)
}

export async function getKbsInfo(ctx: Ctx, { kbs_id }: OfBase): Promise<KnowledgeBase> {
  const bases = await basesOf(ctx)
  const base = findBase(bases, kbs_id)
  return (await describe(ctx, bases))(base)
}

export async function getChildrenKbsList(ctx: Ctx, { kbs_id }: OfBase): Promise<Listed> {
  const bases = await basesOf(ctx)
  findBase(bases, kbs_id)
  const children = [...bases.values()].filter(({ parent_id }) => parent_id === kbs_id)
  return { list: children.map(await describe(ctx, bases)) }
}

export async function getKbsListByType(ctx: Ctx, { type, keyword }: OfType & { keyword: string }): Promise<Listed> {
  const bases = await basesOf(ctx)
  const word = fold(keyword)
  const found = ofType(bases, type).filter(
    ({ title, description }) => fold(title).includes(word) || fold(description).includes(word),
  )
  return { list: found.map(await describe(ctx, bases)) }
}

/** Wide and narrow letters, and capitals, are the same to who searches. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase()

export async function getRecommendKbs(ctx: Ctx): Promise<Listed> {
  const bases = await basesOf(ctx)
  const corporate = ofType(bases, kbsTypes.corporate)
  const kbs_ids = idsOf(corporate)
  const [files, uses] = await Promise.all([
    filesOf(ctx.db, kbs_ids),
    usesOf(ctx.db, { account_id: ctx.actor.account_id, now: ctx.now(), kbs_ids }),
  ])
  const addedTo = (base: Base) => files.get(base.kbs_id)?.last_at ?? ''
  const useOf = (base: Base) => uses.get(base.kbs_id) ?? 0
  const wanted = corporate
    .filter((base) => addedTo(base) !== '')
    .toSorted((one, other) => useOf(other) - useOf(one) || (addedTo(one) < addedTo(other) ? 1 : -1))
  return { list: wanted.slice(0, kbsLimits.recommended).map(await describe(ctx, bases)) }
}

export async function getKbsTreeListByType(ctx: Ctx, { type }: OfType): Promise<{ list: KbsNode[] }> {
  return { list: nodesOf(await basesOf(ctx), type) }
}

export async function getAllKbs(ctx: Ctx): Promise<OutputOf<typeof kbs.getAllKbs>> {
  const bases = await basesOf(ctx)
  const root = <N extends 'corporate' | 'individual'>(name: N, type: KbsType) => ({
    kbs_id: name,
    kbs_name: name,
    children: nodesOf(bases, type),
  })
  return { list: [root('corporate', kbsTypes.corporate), root('individual', kbsTypes.personal)] }
}

export async function getKbsStat(ctx: Ctx, { kbs_id }: Partial<OfBase>): Promise<OutputOf<typeof kbs.getKbsStat>> {
  const bases = await basesOf(ctx)
  if (kbs_id) findBase(bases, kbs_id)
  const ids = idsOf(kbs_id ? branchOf(bases, kbs_id) : [...bases.values()])
  const [{ files: _, ...content }, statuses, limit] = await Promise.all([
    contentOf(ctx.db, ids),
    statusesOf(ctx.db, ids),
    roomOf(ctx.db, ctx.actor),
  ])
  return { base_count: ids.length, ...content, statuses, limit }
}

/** @returns what a base is to the reader */
async function describe(ctx: Ctx, bases: Bases): Promise<(base: Base) => KnowledgeBase> {
  const { db, actor } = ctx
  const [files, names] = await Promise.all([filesOf(db, [...bases.keys()]), departmentNames({ db, actor })])
  const children = Map.groupBy(bases.values(), ({ parent_id }) => parent_id)
  return (base) => {
    const [, ...ancestors] = pathOf(bases, base.kbs_id)
    const isOwn = mayChange(actor, base)
    return {
      ...base,
      type: typeOf(base),
      picture: base.picture_id && pictureAddress(ctx, base.picture_id),
      path: ancestors.toReversed().map(({ kbs_id, title }) => ({ kbs_id, kbs_name: title })),
      departments: base.department_ids.map((department_id) => ({
        department_id,
        name: names.get(department_id) ?? '',
      })),
      child_count: children.get(base.kbs_id)?.length ?? 0,
      file_count: files.get(base.kbs_id)?.file_count ?? 0,
      can: { change: isOwn, add_child: isOwn && ancestors.length + 1 < kbsLimits.depth },
    }
  }
}

async function departmentNames({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('department')
    .select(['department_id', 'name'])
    .where('company_id', '=', actor.company_id)
    .execute()
  return new Map(rows.map((row) => [row.department_id, row.name]))
}

const idsOf = (bases: readonly Base[]) => bases.map(({ kbs_id }) => kbs_id)
const ofType = (bases: Bases, type: KbsType) => [...bases.values()].filter((base) => typeOf(base) === type)

function nodesOf(bases: Bases, type: KbsType): KbsNode[] {
  const children = Map.groupBy(ofType(bases, type), ({ parent_id }) => parent_id)
  const toNodes = (parentId: string | null): KbsNode[] =>
    (children.get(parentId) ?? []).map(({ kbs_id, title }) => ({
      kbs_id,
      kbs_name: title,
      children: toNodes(kbs_id),
    }))
  return toNodes(null)
}
