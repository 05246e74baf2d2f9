import type { Insertable } from 'kysely'
import type { App } from '../../ground/context.ts'
import type { Database } from '../../ground/db/schema.ts'

/** The app, or only a database for tests that need no more. */
export type MakerApp = Pick<App, 'db' | 'newId'> & Partial<Pick<App, 'now'>>

/** Columns whose values differ from the builder's defaults. */
export type Changes<Table extends keyof Database> = Partial<Insertable<Database[Table]>>

export const timeOf = ({ now }: MakerApp) => now?.() ?? new Date()
