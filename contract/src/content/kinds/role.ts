/** The roles of talents. */
export type RoleId = 1 | 2 | 3 | 4 | 5 | 6
export const roles = [
  { role_id: 1, role: 'transcriber' },
  { role_id: 2, role: 'translator' },
  { role_id: 3, role: 'dubber' },
  { role_id: 4, role: 'interpreter' },
  { role_id: 5, role: 'editor' },
  { role_id: 6, role: 'artDesigner' },
] as const
