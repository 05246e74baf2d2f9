import { runImport } from './import/run-import.ts'

export const memoryJobs = [runImport]
