import { calls } from '@polyphony/contract'
import { implement } from '../../../ground/kernel/call/implement.ts'
import { confirmPieces } from '../../verdict/confirm-pieces.ts'
import { cancelPieces } from './cancel-pieces.ts'
import { previewCancelPieces } from './preview-cancel.ts'

export const pieceEndCalls = implement(calls.pieceEnd, { confirmPieces, previewCancelPieces, cancelPieces })
