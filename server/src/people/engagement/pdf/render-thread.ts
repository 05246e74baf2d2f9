/** Makes one PDF beside the thread that answers: fonts for Chinese and Japanese take a second to read. */
import { parentPort, workerData } from 'node:worker_threads'
import { type ContractPdf, renderContract } from './render-contract.ts'

parentPort!.postMessage(await renderContract(workerData as ContractPdf))
