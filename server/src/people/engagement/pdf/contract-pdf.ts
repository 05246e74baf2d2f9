import path from 'node:path'
import { renderInThread } from '../../../base/pdf/render-in-thread.ts'
import type { ContractPdf } from './render-contract.ts'

const threadFile = path.join(import.meta.dirname, 'render-thread.ts')

export const renderContractPdf = (contract: ContractPdf): Promise<Uint8Array> => renderInThread(threadFile, contract)
