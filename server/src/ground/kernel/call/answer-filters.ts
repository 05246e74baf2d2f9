import type { Actor, App } from '../../context.ts'
import { hook } from '../hooks.ts'

/** Changes what somebody is answered, before it is written: for what no answer may tell them. */
export const answerFilters = hook<(app: App, actor: Actor, answer: unknown) => Promise<unknown>>('answerFilters')
