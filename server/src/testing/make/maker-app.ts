import type { Insertable } from 'kysely'
import type { App } from '../../ground/context.ts'
import type { Database } from '../../ground/db/schema.ts'

/** Of the app, or of a test that has no more than a database. */
export type MakerApp = Pick<App, 'db' | 'newId'> & Partial<Pick<App, 'now'>>

/** What is to be otherwise in a row than the maker would have it. */
export type Changes<Table extends keyof Database> = Partial<Insertable<Database[Table]>>

export const timeOf = ({ now }: MakerApp) => now?.() ?? new Date()
