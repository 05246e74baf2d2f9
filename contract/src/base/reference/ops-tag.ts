/** The tree of tags, for operators. */
import { z } from 'zod'
import { empty, id } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'

/** The number of levels of the tree. */
export const maxTagDepth = 3
const tagName = z.string().trim().min(1).max(60)
const names = { name_zh: tagName, name_en: tagName, name_ja: tagName }

export const editedTag = z.object({
  tag_id: id,
  parent_id: id.nullable(),
  name_zh: z.string(),
  name_en: z.string(),
  name_ja: z.string(),
  version: z.number().int(),
  /** How many applications, talents and the like have this tag. */
  use_count: z.number().int(),
})
export type EditedTag = z.infer<typeof editedTag>

/** `version`: the one that the operator saw; a tag changed since then is not overwritten. */
const seen = { tag_id: id, version: z.number().int() }

export const opsTag = {
  /** All tags; children of one parent are in their order. */
  getTagEditor: call({
    path: '/ops/tag/getTagEditor',
    access: 'operator',
    input: empty,
    output: z.object({ list: z.array(editedTag) }),
  }),
  /** Adds the tag behind the other children of its parent. */
  createTag: call({
    path: '/ops/tag/createTag',
    access: 'operator',
    input: z.object({ ...names, parent_id: id.nullable() }),
    output: z.object({ tag_id: id }),
    errors: ['NOT_FOUND', 'TAG_EXISTS', 'TAG_TOO_DEEP'],
  }),
  renameTag: call({
    path: '/ops/tag/renameTag',
    access: 'operator',
    input: z.object({ ...seen, ...names }),
    output: empty,
    errors: ['NOT_FOUND', 'TAG_EXISTS', 'VERSION_CONFLICT'],
  }),
  /** Moves a tag with everything below it: before one of the new parent's tags, or (null) behind the last. */
  moveTag: call({
    path: '/ops/tag/moveTag',
    access: 'operator',
    input: z.object({ ...seen, parent_id: id.nullable(), before_id: id.nullable() }),
    output: empty,
    errors: ['NOT_FOUND', 'TAG_EXISTS', 'TAG_TOO_DEEP', 'TAG_INSIDE_ITSELF', 'VERSION_CONFLICT'],
  }),
  /** Deletes a tag with everything below it; refused if any of these tags is used. */
  deleteTag: call({
    path: '/ops/tag/deleteTag',
    access: 'operator',
    input: z.object(seen),
    output: empty,
    errors: ['NOT_FOUND', 'TAG_USED', 'VERSION_CONFLICT'],
  }),
}
