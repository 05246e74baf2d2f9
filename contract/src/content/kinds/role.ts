/** The roles of talents. */
export type RoleId = 1 | 2 | 3 | 4 | 5 | 6
export const roleIds = {
  transcriber: 1,
  translator: 2,
  dubber: 3,
  interpreter: 4,
  editor: 5,
  artDesigner: 6,
} as const satisfies Record<string, RoleId>
export const roles = [
  { role_id: roleIds.transcriber, role: 'transcriber' },
  { role_id: roleIds.translator, role: 'translator' },
  { role_id: roleIds.dubber, role: 'dubber' },
  { role_id: roleIds.interpreter, role: 'interpreter' },
  { role_id: roleIds.editor, role: 'editor' },
  { role_id: roleIds.artDesigner, role: 'artDesigner' },
] as const
