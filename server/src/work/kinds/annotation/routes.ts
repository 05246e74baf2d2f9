import { calls } from '@polyphony/contract'
import { implement } from '../../../ground/kernel/call/implement.ts'
import { getAnnotations } from './get-annotations.ts'
import { saveAnnotations } from './save-annotations.ts'

export const annotationRoutes = implement(calls.annotation, { getAnnotations, saveAnnotations })
