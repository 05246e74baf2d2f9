import { runImport } from './import/run-import.ts'
import { tellProposals } from './term/tell-proposals.ts'

export const memoryJobs = [runImport, tellProposals]
